/** The texts of the policies: every point of the specification that applies to this restaurant. */

import type { WireClient } from '#core/contract/store/client.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { HAND_OVER_PHOTO } from '#core/domain/drivers/drivers.ts';
import { CANCEL_MINUTES } from '#core/domain/orders/cancel-window.ts';
import { CART_DAYS } from '#core/domain/settings/operating-settings.ts';
import type { MessageKey, Translate } from '#store/lib/page/i18n.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import type { PolicyName } from './policies.ts';
import type { PolicyFacts } from './policy-facts.ts';

export interface PolicySection {
  readonly title: string;
  readonly texts: readonly string[];
}

type Values = Record<string, string | number>;
/** False if it does not apply. */
type Line = false | readonly [key: MessageKey, values?: Values];

interface Restaurant
  extends Pick<
    WireClient,
    | 'tradingName'
    | 'legalName'
    | 'address'
    | 'gstNumber'
    | 'email'
    | 'phone'
    | 'receivers'
    | 'paymentProvider'
    | 'mapTiles'
  > {
  readonly poweredBy: Pick<WireClient['poweredBy'], 'name'>;
}

/** The sections of one policy, without those in which no point applies. */
export function policyText(
  t: Translate,
  name: PolicyName,
  restaurant: Restaurant,
  facts: PolicyFacts,
): readonly PolicySection[] {
  const sections = { privacy: privacyLines, terms: termsLines, refund: refundLines }[name](t, restaurant, facts);
  return sections.flatMap(([title, lines]) => {
    const texts = lines.flatMap((line) => (line ? [t(...line)] : []));
    return texts.length > 0 ? [{ title: t(title), texts }] : [];
  });
}

type Sections = readonly (readonly [title: MessageKey, lines: readonly Line[]])[];

function whoLines({ tradingName: name, legalName, address, gstNumber }: Restaurant): readonly Line[] {
  return [
    ['info.policy.who', { name, legalName: legalName || name, address }],
    gstNumber !== '' && ['info.policy.gst', { number: gstNumber }],
  ];
}

/** Paragraphs of a country's own law. */
const LAWS = {
  NZ: {
    office: 'info.policy.rights.office.NZ',
    refund: 'info.policy.refund.law.NZ',
    hours: 'info.policy.age.hours.NZ',
  },
} as const;

/** False where the texts have none of the page's country. */
function lawLine(about: 'office' | 'refund' | 'hours', values: Values = {}): Line {
  const { policy } = pageCountry();
  return policy !== null && [LAWS[policy][about], values];
}

/** '$1'. */
const holdOf = (units: number) => `${pageCountry().symbol}${units}`;

function delivers({ services }: PolicyFacts): boolean {
  return services === 'both' || services === 'delivery';
}

/** 'tiles.example' of 'https://{s}.tiles.example/{z}/{x}/{y}.png'. */
const hostOf = (url: string) => url.replace(/^https?:\/\/(\{\w\}\.)?([^/:]+).*$/, '$2');

function privacyLines(_: Translate, restaurant: Restaurant, facts: PolicyFacts): Sections {
  const { email, poweredBy, receivers, paymentProvider, mapTiles } = restaurant;
  const phone = phoneText(restaurant.phone);
  return [
    ['info.policy.head.who', whoLines(restaurant)],
    [
      'info.policy.head.data',
      [
        ['info.policy.data.order', { delivery: delivers(facts) ? 'yes' : 'no' }],
        delivers(facts) && ['info.policy.data.door', { days: HAND_OVER_PHOTO.keptDays }],
        facts.takesReservations && ['info.policy.data.table'],
        ['info.policy.data.message'],
        ['info.policy.data.account'],
        facts.licence !== null && ['info.policy.data.age'],
        ['info.policy.data.browser'],
        ['info.policy.data.keep', { months: facts.keepMonths }],
        [
          'info.policy.data.terms',
          { days: CART_DAYS, months: facts.keepMonths, tables: facts.takesReservations ? 'yes' : 'no' },
        ],
      ],
    ],
    [
      'info.policy.head.share',
      [
        ['info.policy.share.staff'],
        ['info.policy.share.machines'],
        facts.card !== 'none' && ['info.policy.share.card'],
        facts.card !== 'none' && paymentProvider === 'stripe' && ['info.policy.share.stripe'],
        ...receivers.map((receiver) => [`info.policy.share.${receiver}`] as const),
        mapTiles !== null && ['info.policy.share.tiles', { host: hostOf(mapTiles.url) }],
        ['info.policy.share.software', { provider: poweredBy.name }],
      ],
    ],
    [
      'info.policy.head.rights',
      [['info.policy.rights.ask', { email, phone }], ['info.policy.rights.account'], lawLine('office')],
    ],
  ];
}

/** The points 'ID on delivery', 'Payment is …', 'A card hold …', 'Orders are cancelled only …'. */
function termsLines(t: Translate, restaurant: Restaurant, facts: PolicyFacts): Sections {
  const { licence, card, cash, charge, services, surcharge, unansweredMinutes } = facts;
  const phone = phoneText(restaurant.phone);
  const how = cash === 'none' ? (card === 'none' ? 'none' : 'card') : card === 'none' ? 'cash' : 'both';
  return [
    ['info.policy.head.who', whoLines(restaurant)],
    [
      'info.policy.head.age',
      [
        ['info.policy.age', { name: restaurant.tradingName }],
        licence === null ? ['info.policy.age.none'] : ['info.policy.age.id', { where: services }],
        licence !== null && ['info.policy.age.licence', licence],
        licence !== null && lawLine('hours', { where: services }),
      ],
    ],
    [
      'info.policy.head.order',
      [
        ['info.policy.order.services', { services }],
        delivers(facts) && ['info.policy.order.zones'],
        unansweredMinutes !== null && ['info.policy.order.unanswered', { minutes: unansweredMinutes }],
        ['info.policy.order.allergy', { phone }],
      ],
    ],
    [
      'info.policy.head.pay',
      [
        ['info.policy.pay', { how, where: cash }],
        card !== 'none' && card !== services && ['info.policy.pay.cardFor', { where: card }],
        card !== 'none' && ['info.policy.pay.hold', { none: holdOf(0), one: holdOf(1) }],
        card !== 'none' && ['info.policy.pay.charge', { charge }],
        surcharge !== null && [
          'info.policy.pay.surcharge',
          {
            dates: surcharge.dates
              .map((date) => t('info.hours.date', { day: Number(date.slice(8)), month: date.slice(5, 7) }))
              .join(', '),
            percent: surcharge.percent,
            label: surcharge.label || t('menu.surcharge.name'),
          },
        ],
      ],
    ],
    ['info.policy.head.cancel', cancelLines()],
    ['info.policy.head.tables', [facts.takesReservations && ['info.policy.tables']]],
  ];
}

function cancelLines(): readonly Line[] {
  return [['info.policy.cancel.self', { minutes: CANCEL_MINUTES }], ['info.policy.cancel']];
}

function refundLines(_: Translate, restaurant: Restaurant, { card, cash, charge }: PolicyFacts): Sections {
  const { email } = restaurant;
  const phone = phoneText(restaurant.phone);
  return [
    ['info.policy.head.cancel', cancelLines()],
    [
      'info.policy.head.money',
      [
        ['info.policy.refund.wrong', { email, phone }],
        card !== 'none' && ['info.policy.refund.declined', { charge }],
        card !== 'none' && ['info.policy.refund.card'],
        cash !== 'none' && ['info.policy.refund.cash'],
        lawLine('refund'),
      ],
    ],
    ['info.policy.head.who', whoLines(restaurant)],
  ];
}
