import type { ComponentType } from 'react';
import { BrokenPart } from '#console/lib/broken-part.tsx';
import { type Broken, createLate } from '#kit/late.tsx';
import { whenIdle } from '#kit/when-idle.ts';
import { loadTexts } from './i18n.tsx';

const late = createLate(BrokenPart);

/**
 * A part that the board does not need: its code is loaded when it is shown first, with the texts of the other pages.
 * `broken` is shown in its place where that fails.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  broken?: Broken,
): ComponentType<Props> {
  return late(async () => {
    const [Component] = await Promise.all([load(), loadTexts('later')]);
    return { default: Component };
  }, broken);
}

/** A part that is nothing without a network, with its texts among the board's: its code is fetched when it is shown. */
export function asked<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return late(async () => ({ default: await load() }));
}

/**
 * A part that the board opens by a press: its code is fetched as soon as the browser is idle, so that it opens at once
 * and without a network.
 */
export function soon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  broken?: Broken,
): ComponentType<Props> {
  whenIdle(() => void load().catch(() => undefined));
  return late(async () => ({ default: await load() }), broken);
}
