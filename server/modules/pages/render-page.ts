/** Renders a page of a store: its data, its document and the policy that the document needs. */
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { findOpens } from '#core/domain/hours/order-type-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { offeredOrderTypes, type Voice } from '#core/domain/settings/store-settings.ts';
import { isPolicyKey } from '#core/domain/store/own-policy-text.ts';
import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { steadyAround } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { type CachedAnswer, cachedAnswer } from '#server/http/cached-answer.ts';
import { SEARCH_SHAPES, shapePath, storeIcon } from '#server/modules/media/image.ts';
import { dishAnswer, menuAnswer } from '#server/modules/menu/menu-answer.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { ServedAs } from '#server/modules/menu/served-as.ts';
import { operatingSettings, settingOf, storeSettings } from '#server/modules/settings/store-settings.ts';
import { storeAnswer } from '#server/modules/store/store-answer.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { PageAssets, WebApps } from '#server/web/web-apps.ts';
import type { BootData, PageData, RenderModule, RenderOutput, WholeDish } from '#store/render-input.ts';
import { brandCss } from '#ui/brand/brand.ts';
import { type PreviewImage, renderDocument } from './document.ts';
import { pageJsonLd } from './json-ld.ts';
import { isListed } from './open-pages.ts';
import { pageLinks } from './page-links.ts';
import { stylesFor } from './page-styles.ts';
import { pathOfDish } from './paths.ts';
import { contentPolicy, type Inline } from './policy.ts';
import { NOINDEX } from './requests.ts';
import { createSmallDrawings } from './small-drawings.ts';

/** How far from now a page's hours and slots reach. */
const STEADY_DAYS = 9;

/** The page of the menu has it as markup. */
function withoutMenu({ menu: _, ...rest }: BootData): PageData {
  return rest;
}

/** For a reader who has chosen no order type; undefined where the address names no dish. */
async function wholeDish(
  { tenant: { clientId }, snapshot, locale, nowMs, dishId = '' }: WantedPage,
  served: ServedAs,
): Promise<WholeDish | undefined> {
  const product = snapshot.menu.products.get(dishId);
  if (!product) return undefined;
  const isServed = await served(clientId, snapshot, {});
  return dishAnswer({ clientId, locale, snapshot }, product, { nowMs, isServed });
}

/** The dish's own picture, else the restaurant's first banner; undefined where the store's address is not known. */
function previewImage(
  { tenant, snapshot }: WantedPage,
  dish: WireProductCard | undefined,
  address: (path: string) => string | undefined,
): PreviewImage | undefined {
  const ofDish = dish && snapshot.menu.products.get(dish.productId)?.image;
  const own = snapshot.images.get(ofDish ?? '');
  const found = own ?? tenant.images.get(tenant.banners[0]?.imageId ?? '');
  if (!found) return undefined;
  const url = address(shapePath(tenant.clientId, found, 'preview'));
  if (url === undefined) return undefined;
  const ofSearch = SEARCH_SHAPES.flatMap((shape) => address(shapePath(tenant.clientId, found, shape)) ?? []);
  return { url, ofSearch, alt: found.alt || dish?.name || tenant.tradingName };
}

export interface WantedPage {
  readonly tenant: Tenant;
  readonly snapshot: MenuSnapshot;
  /** Without query; see `RenderInput`. */
  readonly path: string;
  readonly locale: Locale;
  /** The dish that the address names, where it may be shown to everybody. */
  readonly dishId?: string | undefined;
  /** The address names the language. */
  readonly isLanguageAsked?: boolean;
  /** UTC ms. */
  readonly nowMs: number;
  /** In place of the restaurant's own. */
  readonly voice?: Voice | undefined;
  /** Without scripts, for a frame in the console. */
  readonly isPicture?: boolean;
}

export interface RenderedPage {
  readonly html: string;
  readonly inline: Inline;
  readonly status: number;
  /** Search engines may list it. */
  readonly isListed: boolean;
}

export interface PageRenderer {
  render(wanted: WantedPage): Promise<RenderedPage>;
  /** The same with the headers of its answer. */
  answer(wanted: WantedPage): Promise<CachedAnswer>;
  /** The store's own address, if it is known: absolute, without a trailing slash. */
  originOf(tenant: Tenant): string | undefined;
}

/** Whether the page asks for delivery or pickup as it comes. Spec: checkout#order-preference */
function isAsking({ tenant, path, isPicture }: WantedPage): boolean {
  const settings = storeSettings(tenant);
  if (isPicture || path !== '/' || settings.defaultTab !== 'OnlineWebstore') return false;
  return settingOf(tenant, 'OrderProcessing:AskOrderType') === 'arrival' && offeredOrderTypes(settings).length > 0;
}

/** The texts of the scripts and sheets inside of a page. */
function inlineOf(
  { themeScript }: RenderModule,
  { startScript }: PageAssets,
  { question }: RenderOutput,
  styles: readonly string[],
): Inline {
  if (!question) return { scripts: [themeScript, startScript], styles };
  return { scripts: [themeScript, question.script, startScript], styles: [...styles, question.style] };
}

/** What a page is rendered from. */
function createBoot(deps: Pick<Deps, 'env' | 'payments' | 'files'>, served: ServedAs) {
  const withSmallDrawings = createSmallDrawings(deps.files);
  return async (wanted: WantedPage): Promise<BootData> => {
    const { tenant, snapshot, path, locale, nowMs, voice, isLanguageAsked = false } = wanted;
    const { clientId } = tenant;
    const store = storeAnswer(tenant, locale, deps, nowMs);
    const { client, settings, zones } = await withSmallDrawings(store, tenant);
    const dish = await wholeDish(wanted, served);
    return {
      locale,
      ...(isLanguageAsked ? { isLanguageAsked } : {}),
      nowMs,
      steady: steadyAround(nowMs, tenant.timeZone, STEADY_DAYS),
      opens: findOpens(tenant, nowMs, tenant.timeZone),
      testMode: deps.payments.name === 'simulator',
      client,
      // Long texts that only their own pages begin with; the dialogs on other pages ask for them.
      settings: settings
        .filter(({ settingKey }) => path in POLICY_PAGES || !isPolicyKey(settingKey))
        .map((one) => (voice && one.settingKey === 'Brand:Voice' ? { ...one, settingValue: voice } : one)),
      zones,
      menu: menuAnswer({ clientId, locale, snapshot }, tenant, nowMs),
      ...(dish ? { dish } : {}),
    };
  };
}

export function createPageRenderer(
  deps: Pick<Deps, 'env' | 'payments' | 'files'>,
  served: ServedAs,
  web: WebApps,
): PageRenderer {
  const { env } = deps;
  const bootData = createBoot(deps, served);
  const originOf = (tenant: Tenant) => (env.publicUrl ? storeOrigin(env, tenant) : undefined);

  async function render(wanted: WantedPage): Promise<RenderedPage> {
    const { tenant, snapshot, path, locale, isPicture = false } = wanted;
    const boot = await bootData(wanted);
    const dish = boot.dish?.product;
    const renderer = await web.store.load();
    const rendered = await renderer.render({ url: path, locale, boot, isAsking: isAsking(wanted) });
    const origin = originOf(tenant);
    const address = (part: string) => (origin ? new URL(part, origin).href : undefined);
    const { voice = storeSettings(tenant).voice } = wanted;
    const styles = stylesFor(web.store.assets, { ...wanted, ...rendered, voice });
    const brand = brandCss(operatingSettings(tenant).brandColour, voice);
    const image = previewImage(wanted, dish, address);
    const listed = rendered.status === 200 && isListed(tenant, wanted);
    const html = renderDocument({
      locale,
      rendered,
      boot: path === '/' ? withoutMenu(boot) : boot,
      assets: { ...web.store.assets, styles },
      themeScript: renderer.themeScript,
      brandCss: brand,
      voice,
      links: origin && listed ? pageLinks(origin, { path, lang: locale }, tenant) : undefined,
      isListed: listed,
      image,
      kind: dish ? 'dish' : 'restaurant',
      icon: storeIcon(tenant, 192),
      touchIcon: storeIcon(tenant, 180),
      authUrl: env.authUrl,
      jsonLd: pageJsonLd({
        tenant,
        locale,
        nowMs: wanted.nowMs,
        images: image?.ofSearch ?? [],
        address,
        path,
        pathOf: (productId) => pathOfDish(snapshot, productId),
        menu: boot.menu,
        dish,
      }),
      isPicture,
    });
    return {
      html: web.development ? await web.development.transform(path, html) : html,
      inline: inlineOf(renderer, web.store.assets, rendered, [...styles.map(({ text }) => text), brand]),
      status: rendered.status,
      isListed: listed,
    };
  }

  return {
    originOf,
    render,
    async answer(wanted) {
      const { html, inline, status, isListed } = await render(wanted);
      const { isPicture = false } = wanted;
      return cachedAnswer(html, {
        type: 'text/html; charset=utf-8',
        status,
        headers: {
          vary: 'accept-encoding, accept-language, cookie',
          // The bundler's inline scripts change with every save.
          'content-security-policy': web.development
            ? `frame-ancestors ${isPicture ? "'self'" : "'none'"}`
            : contentPolicy(env, inline, isPicture ? { isPicture } : {}),
          ...(isListed ? {} : NOINDEX),
          ...(isPicture ? { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' } : {}),
        },
      });
    },
  };
}
