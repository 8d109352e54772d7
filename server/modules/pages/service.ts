/** Renders each page once per store, language and version, and keeps it as bytes until something in it changes. */

import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { addDays, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { CachedAnswer } from '#server/http/cached-answer.ts';
import { intakeHoldsUntil } from '#server/modules/intake/intake.ts';
import { type CatalogueService, type MenuSnapshot, nextRestockMs } from '#server/modules/menu/menus.ts';
import { nextOfferMs } from '#server/modules/promotions/menu-offers.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import type { WebApps } from '#server/web/web-apps.ts';
import { renderPath } from './paths.ts';
import { contentPolicy } from './policy.ts';
import { createPageRenderer, type WantedPage } from './render-page.ts';

export interface PageService {
  /** The document of `path` (without query) in a store. */
  page(tenant: Tenant, path: string, locale: Locale): Promise<CachedAnswer>;
  /**
   * The first page as it is at `nowMs` with the menu of `snapshot`, and with `script` before everything else; for a
   * frame of our own, never cached.
   */
  preview(tenant: Tenant, seen: PreviewedPage): Promise<{ readonly html: string; readonly policy: string }>;
  /** The menu's page or a policy's without scripts, for the console to show; only pages of the same address may frame it. */
  picture(tenant: Tenant, locale: Locale, path: '/' | keyof typeof POLICY_PAGES): Promise<CachedAnswer>;
  /** The store's own address, if it is known: absolute, without a trailing slash. */
  originOf(tenant: Tenant): string | undefined;
}

export interface PreviewedPage {
  readonly snapshot: MenuSnapshot;
  readonly locale: Locale;
  readonly nowMs: number;
  readonly script: string;
}

const MAX_PAGES = 500;

export function createPageService(
  deps: Pick<Deps, 'env' | 'now' | 'payments'>,
  catalogue: Pick<CatalogueService, 'snapshotOf'>,
  web: WebApps,
): PageService {
  const { env, now } = deps;
  const renderer = createPageRenderer(deps, web);
  const kept = createKeptPages(renderer.answer);
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
    async picture(tenant, locale, path) {
      const snapshot = await catalogue.snapshotOf(tenant.clientId);
      return await renderer.answer({ tenant, snapshot, path, locale, nowMs: now(), isPicture: true });
    },
    async page(tenant, path, locale) {
      const snapshot = await catalogue.snapshotOf(tenant.clientId);
      const wanted = { tenant, snapshot, path: renderPath(path, snapshot.menu), locale, nowMs: now() };
      // The bundler's pages change with every save.
      return await (web.development ? renderer.answer(wanted) : kept(wanted));
    },
  };
}

interface KeptPage {
  readonly tenant: Tenant;
  readonly snapshot: MenuSnapshot;
  readonly answer: Promise<CachedAnswer>;
  /** UTC ms; unlimited while it is being rendered. */
  validUntilMs: number;
}

/** Keeps the newest pages until their store, menu or time changes. A failed rendering is not kept. */
function createKeptPages(render: (wanted: WantedPage) => Promise<CachedAnswer>) {
  const pages = new Map<string, KeptPage>();
  return async (wanted: WantedPage): Promise<CachedAnswer> => {
    const { tenant, snapshot, path, locale, nowMs } = wanted;
    const key = `${tenant.clientId} ${locale} ${path}`;
    const known = pages.get(key);
    const isCurrent = known?.tenant === tenant && known.snapshot === snapshot && known.validUntilMs > nowMs;
    if (known && isCurrent) return await known.answer;

    const page: KeptPage = { tenant, snapshot, answer: render(wanted), validUntilMs: Number.POSITIVE_INFINITY };
    // Re-inserted as the newest; the oldest is the first of the Map.
    pages.delete(key);
    pages.set(key, page);
    const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
    try {
      const made = await page.answer;
      page.validUntilMs = validUntil(tenant, snapshot, nowMs);
      return made;
    } catch (error) {
      if (pages.get(key) === page) pages.delete(key);
      throw error;
    }
  };
}

/** When the page changes by time: opening or closing, midnight, a dish back in stock, an offer that begins or ends, the end of a pause. */
function validUntil(tenant: Tenant, snapshot: MenuSnapshot, nowMs: number): number {
  const { schedule, timeZone } = tenant;
  const midnight = toInstant(addDays(toLocal(nowMs, timeZone).date, 1), 0, timeZone).ms;
  const state = openStateAt(schedule, nowMs, timeZone);
  // Closing times are included to the millisecond, so the state differs just after them.
  const turn = state.isOpen
    ? (state.closesAtMs ?? Number.POSITIVE_INFINITY) + 1
    : nextOpening(schedule, nowMs, timeZone).ms;
  const offers = nextOfferMs(snapshot.promotions, nowMs);
  return Math.min(midnight, turn, nextRestockMs(snapshot, nowMs), offers, intakeHoldsUntil(tenant, nowMs));
}
