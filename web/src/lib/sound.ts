/** Short wooden clicks, made here: no files, and silence until the player asks for sound. */

import { settings } from "./settings.svelte";

type Sound = "lay" | "draw" | "turn" | "refused" | "won";

const NOTES: Record<Sound, { pitches: number[]; seconds: number; loud: number }> = {
  lay: { pitches: [420], seconds: 0.09, loud: 0.5 },
  draw: { pitches: [760], seconds: 0.05, loud: 0.2 },
  turn: { pitches: [520, 660], seconds: 0.09, loud: 0.3 },
  refused: { pitches: [180], seconds: 0.14, loud: 0.35 },
  won: { pitches: [392, 494, 587, 784], seconds: 0.16, loud: 0.4 },
};

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.kept.sound) return;
  context ??= new AudioContext();
  const { pitches, seconds, loud } = NOTES[name];
  pitches.forEach((pitch, i) => knock(context!, pitch, seconds, loud, i * seconds * 0.8));
}

/** A tone that dies away at once and falls a little, like wood. */
function knock(audio: AudioContext, pitch: number, seconds: number, loud: number, delay: number): void {
  const start = audio.currentTime + delay;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + seconds);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
