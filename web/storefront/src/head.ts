/** Title, description and preloads of a page, and its status. */
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { isPageOpen, POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { HERO_SIZES } from './features/restaurant/hero-sizes.ts';
import { POLICIES } from './features/shell/policies.ts';
import type { Translate } from './lib/page/i18n.tsx';
import type { BootData, RenderOutput } from './render-input.ts';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The page's own name; '' for the menu, null for a page that does not exist. */
function pageName(url: string, { menu, settings }: BootData, t: Translate): string | null {
  const { tabs } = readWireSettings(settings);
  if (!isPageOpen(url, tabs)) return null;
  if (url === '/') return '';
  const policy = Object.entries(POLICY_PAGES).find(([path]) => path === url)?.[1];
  if (policy) return t(POLICIES[policy].title);
  if (url === '/serviceHours') return t('shell.nav.serviceHours');
  if (url === '/paymentMethods') return t('shell.nav.paymentMethods');
  if (url === '/contact') return t('info.contact.title');
  if (url === '/delivery') return t('shell.nav.deliveryZones');
  if (url === '/offers') return t('pages.offers.title');
  if (url === '/feedback') return t('pages.feedback.title');
  if (url === '/changeLocation') return t('pages.places.title');
  if (url === '/reserve/reservation-confirm') return t('reserve.yours');
  if (/^\/reserve(\/|$)/.test(url)) return t('menu.reserve');
  if (url === '/order-receiver' || url === '/success') return t('shell.meta.order');
  if (/^\/payment(\/|$)/.test(url)) return t('shell.meta.payment');
  if (url === '/profile' || url === '/profile/info') return t('profile.title');
  if (url === '/profile/orders') return t('orders.title');
  if (url === '/profile/address') return t('address.title');
  if (url === '/profile/helpAndSupports') return t('profile.section.helpAndSupports');
  const departmentId = /^\/products\/([^/]+)$/.exec(url)?.[1];
  const department = menu.departments.find((candidate) => candidate.departmentId === departmentId);
  return department?.name ?? null;
}

function heroPreload(boot: BootData): string {
  const picture = boot.client.banners[0]?.picture;
  if (!picture) return '';
  const srcset = picture.widths.map((width) => `${picture.srcBase}-${width}.avif ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(HERO_SIZES)}" fetchpriority="high">`;
}

export function headFor(url: string, boot: BootData, t: Translate): Pick<RenderOutput, 'head' | 'status'> {
  const name = boot.client.tradingName;
  const page = pageName(url, boot, t);
  const title =
    page === null
      ? t('shell.meta.page', { page: t('shell.notFound.title'), name })
      : page === ''
        ? t('shell.meta.title', { name })
        : t('shell.meta.page', { page, name });
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    boot.client.about && `<meta name="description" content="${escapeHtml(boot.client.about)}">`,
    url === '/' ? heroPreload(boot) : '',
  ];
  return { head: head.filter(Boolean).join(''), status: page === null ? 404 : 200 };
}
