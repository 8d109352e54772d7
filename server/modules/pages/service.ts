/** Renders each page once per store, language and version, and keeps it as bytes until something in it changes. */

import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { type Locale, translate } from '#core/domain/menu/menu.ts';
import { isPolicyKey } from '#core/domain/store/own-policy-text.ts';
import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { addDays, steadyAround, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { type CachedAnswer, cachedAnswer } from '#server/http/cached-answer.ts';
import { message } from '#server/locales/messages.ts';
import { intakeHoldsUntil } from '#server/modules/intake/intake.ts';
import { presentImageUrl } from '#server/modules/media/image.ts';
import type { CatalogueService, MenuSnapshot } from '#server/modules/menu/menus.ts';
import { nextRestockMs, presentMenu } from '#server/modules/menu/present.ts';
import { settingOf } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/store/host.ts';
import { presentClient, presentSettings, presentZones } from '#server/modules/store/present.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import type { WebApps } from '#server/web/web-apps.ts';
import type { BootData, PageData } from '#store/render-input.ts';
import { brandCss } from '#ui/brand/brand.ts';
import { renderDocument } from './document.ts';
import { menuJsonLd, restaurantJsonLd } from './json-ld.ts';
import { storeIcon } from './manifest.ts';
import { stylesFor } from './page-styles.ts';
import { renderPath } from './paths.ts';
import { contentPolicy } from './policy.ts';
import { START_SCRIPT } from './start-script.ts';

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
  /** The store's own address, where one is known: absolute, without a trailing slash. */
  originOf(tenant: Tenant): string | undefined;
}

export interface PreviewedPage {
  readonly snapshot: MenuSnapshot;
  readonly locale: Locale;
  readonly nowMs: number;
  readonly script: string;
}

interface KeptPage {
  readonly tenant: Tenant;
  readonly snapshot: MenuSnapshot;
  readonly answer: Promise<CachedAnswer>;
  /** UTC ms; unlimited while it is being rendered. */
  validUntilMs: number;
}

const MAX_PAGES = 500;
/** How far from now a page's hours and slots reach. */
const STEADY_DAYS = 9;

export function createPageService(
  deps: Pick<Deps, 'env' | 'now' | 'payments'>,
  catalogue: Pick<CatalogueService, 'snapshotOf'>,
  web: WebApps,
): PageService {
  const { env } = deps;

  const pages = new Map<string, KeptPage>();

  async function renderHtml(
    tenant: Tenant,
    snapshot: MenuSnapshot,
    path: string,
    locale: Locale,
    nowMs: number,
    isPicture = false,
  ) {
    const boot = bootData(tenant, snapshot, path, locale, nowMs);
    const renderer = await web.store.load();
    const rendered = await renderer.render({ url: path, locale, boot });
    const origin = originOf(tenant);
    const address = (part: string) => (origin ? new URL(part, origin).href : undefined);
    const banner = tenant.images.get(tenant.banners[0]?.imageId ?? '');
    const imagePath = banner ? presentImageUrl(tenant.clientId, banner) : undefined;
    const assets = { ...web.store.assets, styles: stylesFor(web.store.assets, path) };
    const brand = brandCss(settingOf(tenant, 'Color:BrandColor'));
    const html = renderDocument({
      locale,
      rendered,
      boot: path === '/' ? withoutMenu(boot) : boot,
      assets,
      themeScript: renderer.themeScript,
      brandCss: brand,
      fallbackTitle: message(locale, 'page.title', { restaurant: tenant.tradingName }),
      description: translate(tenant.about, locale),
      canonical: rendered.status === 200 ? address(path) : undefined,
      image: imagePath === undefined ? undefined : address(imagePath),
      touchIcon: storeIcon(tenant, 180),
      authUrl: env.authUrl,
      jsonLd: restaurantJsonLd(
        tenant,
        locale,
        imagePath,
        address,
        path === '/' ? menuJsonLd(boot.menu, locale, tenant.currency) : undefined,
      ),
      isPicture,
    });
    const inline = {
      scripts: [renderer.themeScript, START_SCRIPT],
      styles: [...assets.styles.map(({ text }) => text), brand],
    };
    return {
      html: web.development ? await web.development.transform(path, html) : html,
      inline,
      status: rendered.status,
    };
  }

  async function renderPage(
    tenant: Tenant,
    snapshot: MenuSnapshot,
    path: string,
    locale: Locale,
    nowMs: number,
    isPicture = false,
  ): Promise<CachedAnswer> {
    const { html, inline, status } = await renderHtml(tenant, snapshot, path, locale, nowMs, isPicture);
    return cachedAnswer(html, {
      type: 'text/html; charset=utf-8',
      status,
      headers: {
        vary: 'accept-encoding, accept-language, cookie',
        // The bundler's inline scripts change with every save.
        'content-security-policy': web.development
          ? `frame-ancestors ${isPicture ? "'self'" : "'none'"}`
          : contentPolicy(env, inline, isPicture ? { isPicture } : {}),
        ...(isPicture ? { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' } : {}),
      },
    });
  }

  function bootData(tenant: Tenant, snapshot: MenuSnapshot, path: string, locale: Locale, nowMs: number): BootData {
    const settings = presentSettings(tenant, nowMs);
    return {
      locale,
      nowMs,
      steady: steadyAround(nowMs, tenant.timeZone, STEADY_DAYS),
      testMode: deps.payments.name === 'simulator',
      client: presentClient(tenant, locale, deps, nowMs),
      // Long texts that only their own pages begin with; the dialogs on other pages ask for them.
      settings: path in POLICY_PAGES ? settings : settings.filter(({ settingKey }) => !isPolicyKey(settingKey)),
      zones: presentZones(tenant, nowMs),
      menu: presentMenu({ clientId: tenant.clientId, locale, snapshot }),
    };
  }

  function originOf(tenant: Tenant): string | undefined {
    return env.publicUrl ? storeOrigin(env, tenant) : undefined;
  }

  return {
    originOf,
    async preview(tenant, { snapshot, locale, nowMs, script }) {
      const { html, inline } = await renderHtml(tenant, snapshot, '/', locale, nowMs);
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
      return await renderPage(tenant, snapshot, path, locale, deps.now(), true);
    },
    async page(tenant, path, locale) {
      const snapshot = await catalogue.snapshotOf(tenant.clientId);
      const rendering = renderPath(path, snapshot.menu);
      const key = `${tenant.clientId} ${locale} ${rendering}`;
      const nowMs = deps.now();
      const known = pages.get(key);
      const isCurrent = known?.tenant === tenant && known.snapshot === snapshot && known.validUntilMs > nowMs;
      if (known && isCurrent && !web.development) return await known.answer;

      const answer = renderPage(tenant, snapshot, rendering, locale, nowMs);
      const page: KeptPage = { tenant, snapshot, answer, validUntilMs: Number.POSITIVE_INFINITY };
      // Re-inserted as the newest; the oldest is the first of the Map.
      pages.delete(key);
      pages.set(key, page);
      const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
      try {
        const made = await answer;
        page.validUntilMs = validUntil(tenant, snapshot, nowMs);
        return made;
      } catch (error) {
        if (pages.get(key) === page) pages.delete(key);
        throw error;
      }
    },
  };
}

/** The page of the menu holds it as markup. */
function withoutMenu({ menu: _, ...rest }: BootData): PageData {
  return rest;
}

/** When the page changes by time: opening or closing, midnight, a dish back in stock, the end of a pause. */
function validUntil(tenant: Tenant, snapshot: MenuSnapshot, nowMs: number): number {
  const { schedule, timeZone } = tenant;
  const midnight = toInstant(addDays(toLocal(nowMs, timeZone).date, 1), 0, timeZone).ms;
  const state = openStateAt(schedule, nowMs, timeZone);
  // Closing times are included to the millisecond, so the state differs just after them.
  const turn = state.isOpen
    ? (state.closesAtMs ?? Number.POSITIVE_INFINITY) + 1
    : nextOpening(schedule, nowMs, timeZone).ms;
  return Math.min(midnight, turn, nextRestockMs(snapshot, nowMs), intakeHoldsUntil(tenant, nowMs));
}
