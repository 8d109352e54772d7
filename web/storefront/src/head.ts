/** Title, description and status of a page. */
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { DISH_PATH } from '#core/domain/sharing/store-links.ts';
import { isPageOpen, POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { POLICIES } from './features/shell/policy/policies.ts';
import { cutText } from './lib/page/graphemes.ts';
import type { MessageKey, Translate } from './lib/page/i18n.tsx';
import type { BootData, RenderOutput } from './render-input.ts';

/** Names of pages by their address. */
const NAMES = new Map<string, MessageKey>([
  ['/serviceHours', 'shell.nav.serviceHours'],
  ['/paymentMethods', 'shell.nav.paymentMethods'],
  ['/contact', 'info.contact.title'],
  ['/delivery', 'shell.nav.deliveryZones'],
  ['/offers', 'pages.offers.title'],
  ['/accessibility', 'shell.footer.access'],
  ['/feedback', 'pages.feedback.title'],
  ['/changeLocation', 'pages.places.title'],
  ['/reserve/reservation-confirm', 'reserve.yours'],
  ['/order-receiver', 'shell.meta.order'],
  ['/success', 'shell.meta.order'],
  ['/profile', 'profile.title'],
  ['/profile/info', 'profile.title'],
  ['/profile/orders', 'orders.title'],
  ['/profile/address', 'address.title'],
  ['/profile/helpandsupports', 'profile.section.helpAndSupports'],
]);

/** The same for addresses with others below them. */
const BRANCHES: readonly (readonly [string, MessageKey])[] = [
  ['/reserve', 'menu.reserve'],
  ['/payment', 'shell.meta.payment'],
];

/** The page's own name; '' for the menu, null for a page that does not exist. */
function pageName(url: string, { menu, settings, dish }: BootData, t: Translate): string | null {
  const { tabs } = readWireSettings(settings);
  if (!isPageOpen(url, tabs)) return null;
  if (url === '/') return '';
  if (url.startsWith(DISH_PATH)) return dish ? oneLine(dish.product.name) : t('pages.dish.gone');
  const policy = Object.entries(POLICY_PAGES).find(([path]) => path === url)?.[1];
  if (policy) return t(POLICIES[policy].title);
  const key = NAMES.get(url) ?? BRANCHES.find(([branch]) => url === branch || url.startsWith(`${branch}/`))?.[1];
  if (key) return t(key);
  const departmentId = /^\/products\/([^/]+)$/.exec(url)?.[1];
  const department = menu.departments.find((candidate) => candidate.departmentId === departmentId);
  return department?.name ?? null;
}

/** The picture that the page asks for first, before the styles: the banner's, or in Bistro that of the first dish. */
export function picturePreload(html: string): string {
  const [, srcset, sizes] =
    /<source type="image.avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*="high"/.exec(html) ?? [];
  if (!srcset) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** The length of a description in results and previews, in characters. */
const DESCRIPTION_MAX = 200;

/** On one line: texts of a restaurant may have several. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** 'Delivery Zones · The restaurant in its own words.', and of the menu these alone. */
function pageDescription(page: string | null, { client }: BootData): string {
  return [page, oneLine(client.about)].filter(Boolean).join(' · ');
}

/** 'From $21.50 · Slow-cooked.' */
function dishDescription({ description, price, discountedPrice, isFromPrice }: WireProductCard, t: Translate): string {
  const amount = formatMoney(fromWire(discountedPrice ?? price));
  const cost = isFromPrice ? t('product.meta.from', { price: amount }) : amount;
  return [cost, oneLine(description)].filter(Boolean).join(' · ');
}

/** Title, description and status of a page. */
export function headFor(url: string, boot: BootData, t: Translate): Omit<RenderOutput, 'html' | 'question' | 'head'> {
  const name = boot.client.tradingName;
  const dish = boot.dish?.product;
  const page = pageName(url, boot, t);
  const title =
    page === null
      ? t('shell.meta.page', { page: t('pages.notFound.title'), name })
      : page === ''
        ? t('shell.meta.title', { name })
        : t('shell.meta.page', { page, name });
  return {
    title,
    description: cutText(dish ? dishDescription(dish, t) : pageDescription(page, boot), DESCRIPTION_MAX, boot.locale),
    status: page === null ? 404 : url.startsWith(DISH_PATH) && !dish ? 410 : 200,
  };
}
