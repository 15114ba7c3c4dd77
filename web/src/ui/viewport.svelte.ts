/** A table without an edge, looked at through a window: where it is, and how large. */

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const SMALLEST = 26; // pixels for a tile
const TOUCHABLE = 44;
const LARGEST = 150;
const COMFORTABLE = 96;

export class Viewport {
  width = $state(0);
  height = $state(0);
  /** Pixels for a tile. */
  scale = $state(COMFORTABLE);
  /** Where the point 0,0 of the table is in the window. */
  x = $state(0);
  y = $state(0);
  /** Whether the player has looked around: then the table stays where they put it. */
  moved = $state(false);

  /** Show all of it, as large as is comfortable; of a large table only as much as a finger can point at. */
  fit(bounds: Bounds, smallest = TOUCHABLE): void {
    const wide = bounds.right - bounds.left;
    const high = bounds.bottom - bounds.top;
    this.scale = Math.max(Math.min(this.width / wide, this.height / high, COMFORTABLE), smallest);
    this.x = this.width / 2 - ((bounds.left + bounds.right) / 2) * this.scale;
    this.y = this.height / 2 - ((bounds.top + bounds.bottom) / 2) * this.scale;
    this.moved = false;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved = true;
  }

  /** Make it larger or smaller; what is at a point of the window stays there. */
  zoom(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const scale = clamp(this.scale * factor);
    const grown = scale / this.scale;
    this.x = atX - (atX - this.x) * grown;
    this.y = atY - (atY - this.y) * grown;
    this.scale = scale;
    this.moved = true;
  }

  /** Bring a cell into the window, if it is not. */
  reveal(x: number, y: number): void {
    const left = this.x + x * this.scale;
    const top = this.y + y * this.scale;
    if (left < 0) this.x -= left;
    if (top < 0) this.y -= top;
    if (left + this.scale > this.width) this.x -= left + this.scale - this.width;
    if (top + this.scale > this.height) this.y -= top + this.scale - this.height;
  }
}

function clamp(scale: number): number {
  return Math.min(Math.max(scale, SMALLEST), LARGEST);
}
