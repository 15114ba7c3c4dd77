/** Which page is shown. Pages are few: a path is its first word and what follows it. */

import { addressOf, pathHere } from "./address";

class Router {
  path = $state(pathHere());

  constructor() {
    addEventListener("popstate", () => (this.path = pathHere()));
  }

  get page(): string {
    return this.path.split("/")[0] ?? "";
  }

  get rest(): string {
    return decodeURIComponent(this.path.split("/")[1] ?? "");
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = pathHere();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow links within the app without loading it again. */
export function followLinks(click: MouseEvent): void {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey)
    return;
  const link = (click.target as Element).closest?.("a");
  if (!link || link.target || !link.href.startsWith(addressOf(".")) || link.hasAttribute("download")) return;
  if (link.hash && link.pathname === location.pathname) return; // a place on this page: the browser goes there
  click.preventDefault();
  router.go(link.pathname + link.hash);
}
