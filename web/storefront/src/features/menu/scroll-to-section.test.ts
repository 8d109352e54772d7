// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToSection } from './scroll-to-section.ts';
import { sectionAnchor } from './sections.ts';

const scrolled = vi.fn<(options?: boolean | ScrollIntoViewOptions) => void>();
let top = 0;
let frame: FrameRequestCallback | undefined;
function step(to: number): void {
  top = to;
  const run = frame;
  frame = undefined;
  run?.(0);
}

beforeEach(() => {
  document.body.innerHTML = `<section id="${sectionAnchor('breads')}"><h2>Breads</h2></section>`;
  const section = document.querySelector('section');
  if (section) section.scrollIntoView = scrolled;
  vi.stubGlobal('onscrollend', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
  });
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => top });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('puts the end right once the position is still, where the browser says no end of scrolling', () => {
  scrollToSection('breads');
  expect(scrolled).toHaveBeenCalledTimes(1);
  for (const to of [100, 300, 300, 500, 700]) step(to);
  for (let frames = 0; frames < 7; frames += 1) step(700);
  expect(scrolled).toHaveBeenCalledTimes(1);
  step(700);
  expect(scrolled).toHaveBeenLastCalledWith({ behavior: 'instant', block: 'start' });
  expect(frame).toBeUndefined();
});

it('leaves the position to a person who scrolls meanwhile', () => {
  scrollToSection('breads');
  step(100);
  dispatchEvent(new Event('wheel'));
  for (let frames = 0; frames < 20; frames += 1) step(100);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
