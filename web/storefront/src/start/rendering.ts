import { createContext } from 'react';
import type { Opens } from '#core/domain/hours/order-type-hours.ts';

/** What a page was rendered from. It never changes, so it renders nothing. */
export interface Rendering {
  /** The path that the server renders; null in the browser, which has its own. */
  readonly path: string | null;
  /** UTC ms. */
  readonly nowMs: number;
  readonly opens: Opens;
}

export const RenderingContext = createContext<Rendering>({ path: null, nowMs: 0, opens: {} });
