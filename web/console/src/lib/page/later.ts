import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from '#kit/when-idle.ts';
import { loadTexts } from './i18n.tsx';

/** A part that the board does not need: its code is loaded when it is shown first, with the texts of the other pages. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadTexts('pages')]);
    return { default: Component };
  });
}

/**
 * A part that the board opens by a press: its code is fetched as soon as the browser is idle, so that it opens at once
 * and without a network.
 */
export function soon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  whenIdle(() => void load().catch(() => undefined));
  return lazy(async () => ({ default: await load() }));
}
