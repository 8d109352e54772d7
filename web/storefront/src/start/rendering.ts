import { createContext } from 'react';

/** What a page was rendered from. It never changes, so it renders nothing. */
export interface Rendering {
  /** The path that the server renders; null in the browser, which has its own. */
  readonly path: string | null;
  /** UTC ms. */
  readonly nowMs: number;
}

export const RenderingContext = createContext<Rendering>({ path: null, nowMs: 0 });
