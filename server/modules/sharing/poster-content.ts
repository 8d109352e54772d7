/** What a poster says, in its own language. Pure. */
import { nationalPhone } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Product, translate } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import { dishPath, storePath } from '#core/domain/sharing/store-links.ts';
import { message } from '#server/locales/messages.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface PosterContent {
  readonly locale: Locale;
  readonly restaurant: string;
  readonly headline: string;
  /** Under the QR code: what to do with it. */
  readonly howTo: string;
  /** In the QR code. Without a language: a phone opens the store in its own. */
  readonly url: string;
  /** The store's name on the web, for typing. */
  readonly shownUrl: string;
  /** Address and phone number. */
  readonly foot: string;
}

export interface PosterWish {
  readonly locale: Locale;
  readonly service?: OrderType | undefined;
  readonly dish?: Product | undefined;
  readonly from: SourceLabel;
}

/** `origin` is the store's, without a slash at its end. */
export function posterContent(
  tenant: Tenant,
  origin: string,
  { locale, service, dish, from }: PosterWish,
): PosterContent {
  const name = dish && translate(dish.name, locale);
  return {
    locale,
    restaurant: tenant.tradingName,
    headline: name
      ? message(locale, 'poster.dish', { dish: name })
      : message(locale, service ? `poster.${service}` : 'poster.menu'),
    howTo: message(locale, 'poster.scan'),
    url:
      origin +
      storePath(dish ? dishPath({ ...dish, name: dish.name.en }) : '/', { ...(service ? { service } : {}), from }),
    shownUrl: origin.replace(/^https?:\/\//, ''),
    foot: [tenant.address, nationalPhone(tenant.phone, tenant.country)].filter(Boolean).join(' · '),
  };
}
