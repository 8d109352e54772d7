/** The store for programs that read: what it is, when it is open and what it sells, in Markdown (llmstxt.org). Pure. */
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { FIRST_ROUTES } from '#core/contract/wire/routes-first.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { isOut, openingHours } from './json-ld.ts';

export interface ReadStore {
  readonly tenant: Tenant;
  /** In English. */
  readonly menu: WireMenu;
  /** Absolute, without a slash at its end. */
  readonly origin: string;
  /** Paths of the pages that search engines may list, besides those of dishes. */
  readonly paths: readonly string[];
  /** The path of a dish's page. */
  readonly pathOf: (productId: string) => string;
  /** UTC ms. */
  readonly nowMs: number;
}

/** A restaurant's text in one line, which makes no link or heading of its own. */
const inLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]<>\\`#*_|]/g, ' ')
    .trim();

function dishLine(dish: WireProductCard, { tenant, origin, pathOf, nowMs }: ReadStore): string {
  const amount = formatMoney(fromWire(dish.discountedPrice ?? dish.price), tenant.country);
  const price = dish.isFromPrice ? `from ${amount}` : amount;
  const facts = [price, isOut(dish, nowMs) ? 'sold out' : '', ...dish.dietary, inLine(dish.description)];
  const address = origin + pathOf(dish.productId);
  return `- [${inLine(dish.name)}](${address}): ${facts.filter(Boolean).join('; ')}`;
}

export function llmsText(store: ReadStore): string {
  const { tenant, menu, origin, paths } = store;
  const { clientId, subdomain } = tenant;
  const hours = openingHours(tenant.schedule).map(
    ({ dayOfWeek = '', opens, closes }) => `${dayOfWeek.replace(/^.*\//, '')} ${opens}–${closes}`,
  );
  const call = (name: 'getClient' | 'getMenu') =>
    origin + fillPath(FIRST_ROUTES[name].path, name === 'getClient' ? { subdomain } : { clientId });
  const sections = menu.departments.flatMap(({ name, products }) => {
    // Dishes for adults are advertised to no reader of unknown age.
    const shown = products.filter(({ isR18 }) => !isR18);
    return shown.length === 0 ? [] : ['', `### ${inLine(name)}`, '', ...shown.map((dish) => dishLine(dish, store))];
  });
  return [
    `# ${inLine(tenant.tradingName)}`,
    '',
    `> ${inLine(tenant.about.en)}`,
    '',
    `- Address: ${inLine(tenant.address)}, ${tenant.country.name.en}`,
    `- Telephone: ${tenant.phone}`,
    `- Open (${tenant.timeZone}): ${hours.join(', ') || 'closed'}`,
    `- Orders: ${offeredOrderTypes(storeSettings(tenant)).join(', ') || 'none at the moment'}; prices in ${tenant.currency}`,
    '',
    '## Menu',
    ...sections,
    '',
    '## Pages',
    '',
    ...paths.map((path) => `- [${path}](${origin}${path})`),
    '',
    '## Data',
    '',
    `- [The restaurant as JSON](${call('getClient')})`,
    `- [The menu with all prices as JSON](${call('getMenu')})`,
    '',
  ].join('\n');
}
