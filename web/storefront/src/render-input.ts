/**
 * The input and output of the storefront's server entry. Types only: the server loads the built entry at run time and
 * casts it to these.
 *
 * Where both builds put their files (root `web/storefront`):
 * - client: `dist/web/store`, base `/`, hashed files under `assets/`, manifest `dist/web/store/.vite/manifest.json`
 *   with the entry `src/entry-client.tsx`;
 * - server: `dist/web/store-ssr/entry-server.js`, exporting what `RenderModule` lists.
 *
 * The server writes the page around the rendered markup:
 * `<html lang data-theme?>`, `<head>` with brand CSS, theme script, styles, preloads, `head`, then
 * `<div id="root">{html}</div><script type="application/json" id="boot">{PageData}</script>` and the module script.
 */
import type { WireComboGroup, WireMenu, WireProduct } from '#core/contract/menu/menu.ts';
import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/store/client.ts';
import type { Opens } from '#core/domain/hours/order-type-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { SteadyTime } from '#core/domain/time/zoned-time.ts';

/** What a page is rendered from. */
export interface BootData {
  readonly locale: Locale;
  /** The address asks for the language, as a link of a sister restaurant or a search result does. */
  readonly isLanguageAsked?: boolean;
  /**
   * When the page was rendered (UTC ms). A page is kept until something in it changes (opening, closing, midnight, an
   * item back in stock), so this may be hours old: use it as `now` while hydrating, the clock after it.
   */
  readonly nowMs: number;
  /** The offset of the restaurant's zone about then; null where its clocks are changed in those days. */
  readonly steady: SteadyTime | null;
  /** Card payments go to the simulator. */
  readonly testMode: boolean;
  readonly opens: Opens;
  readonly client: WireClient;
  readonly settings: readonly WireSetting[];
  readonly zones: readonly WireDeliveryZone[];
  readonly menu: WireMenu;
  /** What the page is about, for a guest who has chosen no order type. */
  readonly dish?: WholeDish;
}

/** A dish with all its choices, and its groups where it is a combo. */
export interface WholeDish {
  readonly product: WireProduct;
  readonly comboGroups: WireComboGroup[];
}

/**
 * In the page as JSON (`#boot`), so that the first render in the browser has the same data as the server's. The page of the
 * menu has the menu as markup alone; its data is fetched when somebody uses it (start/late-menu.ts).
 */
export type PageData = Omit<BootData, 'menu'> & Partial<Pick<BootData, 'menu'>>;

export interface RenderInput {
  /**
   * Path without query and fragment. One rendering serves all visitors, so it gets no personal data: a path with a
   * cart's or an order's id becomes its class (`/payment/cart`), and unknown paths become `/not-found`.
   */
  readonly url: string;
  readonly locale: Locale;
  readonly boot: BootData;
  /** The restaurant asks for delivery or pickup on arrival. */
  readonly isAsking?: boolean;
}

/** A question beside the markup: its element, and the texts of its style and of the script that shows it. */
export interface Question {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

export interface RenderOutput {
  /** Markup inside `#root`. */
  readonly html: string;
  readonly question: Question | null;
  /** Plain texts for search results and previews; the server escapes them. */
  readonly title: string;
  readonly description: string;
  /**
   * Preloads that only the screen knows, such as the hero picture's
   * (`<link rel="preload" as="image" imagesrcset=… imagesizes=… type="image/avif" fetchpriority="high">`). Escaped by the
   * renderer. Canonical address, Open Graph, JSON-LD, icons, styles and scripts are added by the server.
   */
  readonly head: string;
  /** 200, 404 for the not-found page, or 410 for a dish that has no page. */
  readonly status: number;
}

/** The exports of `src/entry-server.tsx`. */
export interface RenderModule {
  render(input: RenderInput): Promise<RenderOutput>;
  /** From `#kit/theme.ts`: runs before the first paint, inline, allowed by its hash. */
  readonly themeScript: string;
}
