/** Renders each page once per store, language and version, and keeps it as bytes until something in it changes. */

import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { DISH_PATH, dishIdIn } from '#core/domain/sharing/store-links.ts';
import type { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { addDays, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { type CachedAnswer, cachedAnswer } from '#server/http/cached-answer.ts';
import { intakeHoldsUntil } from '#server/modules/intake/intake.ts';
import { lastPublishMs } from '#server/modules/menu/last-publish.ts';
import { menuAnswer } from '#server/modules/menu/menu-answer.ts';
import { type CatalogueService, listedProducts, type MenuSnapshot, nextRestockMs } from '#server/modules/menu/menus.ts';
import type { ServedAs } from '#server/modules/menu/served-as.ts';
import { nextOfferMs } from '#server/modules/promotions/menu-offers.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { WebApps } from '#server/web/web-apps.ts';
import { llmsText } from './llms-text.ts';
import { homeOf, listedPages } from './open-pages.ts';
import { pathOfDish, renderPath } from './paths.ts';
import { contentPolicy } from './policy.ts';
import { createPageRenderer, type WantedPage } from './render-page.ts';
import { NOINDEX } from './requests.ts';
import { siteMap } from './site-map.ts';

export interface PageService {
  /**
   * The document of an address in a store, or the path of the dish that it names in another way. `beforeDish` runs before the
   * page of a dish is rendered, and not where it is kept; it may throw.
   */
  page(
    tenant: Tenant,
    address: PageAddress,
    locale: Locale,
    beforeDish: () => Promise<void>,
  ): Promise<CachedAnswer | MovedPage>;
  /**
   * The first page as it is at `nowMs` with the menu of `snapshot`, and with `script` before everything else; for a
   * frame of our own, never cached.
   */
  preview(tenant: Tenant, seen: PreviewedPage): Promise<{ readonly html: string; readonly policy: string }>;
  /**
   * The menu's page or a policy's without scripts, for the console to show; only pages of the same address may frame it.
   * `beforePicture` runs before one is rendered, and not where it is kept; it may throw.
   */
  picture(tenant: Tenant, seen: PicturedPage, beforePicture: () => Promise<void>): Promise<CachedAnswer>;
  /** The store in Markdown, for programs that read; `origin` has no trailing slash. */
  textOf(tenant: Tenant, origin: string): Promise<CachedAnswer>;
  /** What search engines may list; `origin` as above. */
  mapOf(tenant: Tenant, origin: string): Promise<CachedAnswer>;
  /** The store's own address, if it is known: absolute, without a trailing slash. */
  originOf(tenant: Tenant): string | undefined;
}

export interface PageAddress {
  /** Without query. */
  readonly path: string;
  /** What the query names as `product`: any text. */
  readonly product?: string | undefined;
  /** The query names the language. */
  readonly isLanguageAsked: boolean;
}

export interface MovedPage {
  /** Without query. */
  readonly movedTo: string;
}

export interface PicturedPage {
  readonly locale: Locale;
  readonly path: '/' | keyof typeof POLICY_PAGES;
  /** In place of the restaurant's own. */
  readonly voice: Voice | undefined;
}

export interface PreviewedPage {
  readonly snapshot: MenuSnapshot;
  readonly locale: Locale;
  readonly nowMs: number;
  readonly script: string;
}

const MAX_PAGES = 500;
/** Pages of dishes are many, and each is opened seldom; so are those that the console shows. */
const MAX_SELDOM = 100;

interface AskedDish {
  readonly path: string;
  /** Undefined for one that has no page: it is gone, hidden or for adults. */
  readonly dishId: string | undefined;
}

/**
 * The dish that an address names: by its path, or on the menu and on a dish's page by the dialog that it opens. A dish for
 * adults opens on the menu alone.
 */
function askedDish({ path, product = '' }: PageAddress, snapshot: MenuSnapshot): AskedDish | undefined {
  const isOwn = path.startsWith(DISH_PATH);
  if (!isOwn && path !== '/') return undefined;
  const inDialog = dishIdIn(product);
  const id = inDialog ?? (isOwn ? dishIdIn(path.replace(/\/+$/, '')) : undefined);
  if (id === undefined || (inDialog && snapshot.menu.products.get(id)?.isR18)) return undefined;
  const dish = listedProducts(snapshot).find(({ productId }) => productId === id);
  return { path: dish ? pathOfDish(snapshot, id) : DISH_PATH + id, dishId: dish?.productId };
}

export function createPageService(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'payments' | 'files'>,
  catalogue: Pick<CatalogueService, 'snapshotOf'>,
  served: ServedAs,
  web: WebApps,
): PageService {
  const { db, env, now } = deps;
  const renderer = createPageRenderer(deps, served, web);
  const kept = createKeptPages(renderer.answer, MAX_PAGES);
  // Their own, so that a crawler's walk over all dishes evicts no store's first page.
  const keptDishes = createKeptPages(renderer.answer, MAX_SELDOM);
  const keptPictures = createKeptPages(renderer.answer, MAX_SELDOM);
  // Made of all dishes, and asked for again and again: 49 dishes took 1 to 3 ms of the loop.
  const keptTexts = createKeptPages(async (wanted) => textAnswer(wanted), MAX_SELDOM);
  const keptMaps = createKeptPages(async (wanted) => mapAnswer(wanted, await publishedMs(wanted.tenant)), MAX_SELDOM);
  const publishedMs = ({ clientId }: Tenant) => lastPublishMs(db, clientId);
  const ofStore = async (tenant: Tenant, origin: string): Promise<WantedPage> => ({
    tenant,
    snapshot: await catalogue.snapshotOf(tenant.clientId),
    path: origin,
    locale: 'en',
    nowMs: now(),
  });
  return {
    originOf: renderer.originOf,
    async preview(tenant, { snapshot, locale, nowMs, script }) {
      const { html, inline } = await renderer.render({ tenant, snapshot, path: '/', locale, nowMs });
      const scripts = [script, ...inline.scripts];
      return {
        html: html.replace('<meta charset="utf-8">', () => `<meta charset="utf-8"><script>${script}</script>`),
        policy: web.development
          ? "frame-ancestors 'self'"
          : contentPolicy(env, { ...inline, scripts }, { framedBy: "'self'" }),
      };
    },
    async picture(tenant, seen, beforePicture) {
      const snapshot = await catalogue.snapshotOf(tenant.clientId);
      const wanted = { tenant, snapshot, ...seen, nowMs: now(), isPicture: true };
      return await (web.development ? renderer.answer(wanted) : keptPictures(wanted, beforePicture));
    },
    async page(tenant, address, locale, beforeDish) {
      const snapshot = await catalogue.snapshotOf(tenant.clientId);
      const asked = homeOf(tenant) === '/' ? askedDish(address, snapshot) : undefined;
      if (asked && asked.path !== address.path) return { movedTo: asked.path };
      const { isLanguageAsked } = address;
      const dishId = asked?.dishId;
      const path = dishId === undefined ? renderPath(address.path, snapshot.menu) : address.path;
      const wanted = { tenant, snapshot, path, dishId, isLanguageAsked, locale, nowMs: now() };
      // The bundler's pages change with every save.
      if (web.development) return await renderer.answer(wanted);
      return await (dishId === undefined ? kept(wanted) : keptDishes(wanted, beforeDish));
    },
    async textOf(tenant, origin) {
      return await keptTexts(await ofStore(tenant, origin));
    },
    async mapOf(tenant, origin) {
      return await keptMaps(await ofStore(tenant, origin));
    },
  };
}

/** Of a wanted page whose path is the store's origin. */
function textAnswer({ tenant, snapshot, path: origin, nowMs }: WantedPage): CachedAnswer {
  const menu = menuAnswer({ clientId: tenant.clientId, locale: 'en', snapshot }, tenant, nowMs);
  const pathOf = (productId: string) => pathOfDish(snapshot, productId);
  const text = llmsText({ tenant, menu, origin, paths: listedPages(tenant), pathOf, nowMs });
  return cachedAnswer(text, { type: 'text/markdown; charset=utf-8', headers: NOINDEX });
}

function mapAnswer({ tenant, snapshot, path: origin }: WantedPage, publishedMs: number | undefined): CachedAnswer {
  const dishPaths = listedProducts(snapshot).map(({ productId }) => pathOfDish(snapshot, productId));
  return cachedAnswer(siteMap({ tenant, origin, dishPaths, publishedMs }), { type: 'application/xml; charset=utf-8' });
}

interface KeptPage {
  readonly tenant: Tenant;
  readonly snapshot: MenuSnapshot;
  readonly answer: Promise<CachedAnswer>;
  /** UTC ms; unlimited while it is being rendered. */
  validUntilMs: number;
}

/** Keeps the newest pages until their store, menu or time changes. A failed rendering is not kept. */
function createKeptPages(render: (wanted: WantedPage) => Promise<CachedAnswer>, max: number) {
  const pages = new Map<string, KeptPage>();

  function findCurrent(key: string, { tenant, snapshot, nowMs }: WantedPage): KeptPage | undefined {
    const known = pages.get(key);
    const isCurrent = known?.tenant === tenant && known.snapshot === snapshot && known.validUntilMs > nowMs;
    return isCurrent ? known : undefined;
  }

  async function renderAndKeep(key: string, wanted: WantedPage): Promise<CachedAnswer> {
    const { tenant, snapshot, nowMs } = wanted;
    const page: KeptPage = { tenant, snapshot, answer: render(wanted), validUntilMs: Number.POSITIVE_INFINITY };
    // Re-inserted as the newest; the oldest is the first of the Map.
    pages.delete(key);
    pages.set(key, page);
    const oldest = pages.size > max ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
    try {
      const made = await page.answer;
      page.validUntilMs = validUntil(tenant, snapshot, nowMs);
      return made;
    } catch (error) {
      if (pages.get(key) === page) pages.delete(key);
      throw error;
    }
  }

  return async (wanted: WantedPage, beforeRendering?: () => Promise<void>): Promise<CachedAnswer> => {
    const { tenant, path, locale, voice, dishId = '', isLanguageAsked = false } = wanted;
    const key = `${tenant.clientId} ${locale} ${path} ${voice} ${dishId} ${isLanguageAsked}`;
    if (beforeRendering && !findCurrent(key, wanted)) await beforeRendering();
    // Another request may have rendered it meanwhile.
    return await (findCurrent(key, wanted)?.answer ?? renderAndKeep(key, wanted));
  };
}

/** When the page changes by time: opening or closing, midnight, a dish back in stock, an offer that begins or ends, the end of a pause. */
function validUntil(tenant: Tenant, snapshot: MenuSnapshot, nowMs: number): number {
  const { timeZone } = tenant;
  const midnight = toInstant(addDays(toLocal(nowMs, timeZone).date, 1), 0, timeZone).ms;
  // The last moment for an order is included to the millisecond, so the state differs just after it.
  const never = Number.POSITIVE_INFINITY;
  const turns = [null, ...ORDER_TYPES].map((orderType) => {
    const schedule = scheduleFor(tenant, orderType);
    const state = openStateAt(schedule, nowMs, timeZone);
    if (!state.isOpen) return nextOpening(schedule, nowMs, timeZone) ?? never;
    return (state.closesAtMs ?? never) - (schedule.lastOrderMinutes ?? 0) * MINUTE_MS + 1;
  });
  const offers = nextOfferMs(snapshot.promotions, nowMs);
  return Math.min(midnight, ...turns, nextRestockMs(snapshot, nowMs), offers, intakeHoldsUntil(tenant, nowMs));
}
