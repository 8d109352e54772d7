/** Thirteen restaurants that are not like the demo: what their owner sets up, and what a guest of theirs orders. */
import { expect } from '@playwright/test';
import { addDays, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import {
  BOWL,
  bowl,
  department,
  dish,
  GROUPS,
  halvesAndScoops,
  LONG_WORD,
  manyDishes,
  type Row,
  SCRIPTS,
} from './menus.ts';
import { ALWAYS, type Closure, type Day, type Owner, openDaily, placeAt } from './owner.ts';

export interface Pick {
  readonly dish: string;
  /** Names of options in the order in which they are pressed; twice is two pieces. None: the card's own button adds it. */
  readonly options?: readonly string[];
}

export interface Restaurant {
  readonly name: string;
  readonly menu: readonly Row[];
  readonly order: readonly Pick[];
  /** What the cart comes to. */
  readonly total: string;
  readonly hours?: Day;
  readonly closures?: readonly Closure[];
  readonly settings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What else its owner does before it opens. */
  readonly also?: (owner: Owner) => Promise<void>;
  /** What the store has to say. */
  readonly says?: RegExp;
  /** A page of the console, and what it has to say to the owner. */
  readonly owner?: { readonly page: string; readonly says: RegExp };
}

const NZ = 'Pacific/Auckland';
export const CLOSED_DAYS = 21;
export const BOOKINGS = 300;
export const OFFERS = 60;

const few = (...names: string[]) => department('Menu', (id) => names.map((name) => dish(id, name)));

/** From today on. */
export function summer(nowMs: number): { readonly closures: Closure[]; readonly back: LocalDate } {
  const today = toLocal(nowMs, NZ).date;
  const closures = Array.from({ length: CLOSED_DAYS }, (_, days) => ({
    date: addDays(today, days),
    label: 'Summer break',
  }));
  return { closures, back: addDays(today, CLOSED_DAYS) };
}

/** The card's words for a closure, such as "Closed, Summer break, opens Mon 21/12 12 am". */
function opensOn(date: LocalDate, label: string): RegExp {
  const [, month, day] = date.split('-').map(Number);
  return new RegExp(String.raw`^Closed, ${label}, opens\s\w+\s${day}/${month}\b`);
}

/** Open now and over midnight, closed for one hour that is not near. */
export function nightHours(nowMs: number): Day {
  const hour = Math.floor(toLocal(nowMs, NZ).minutes / 60);
  const opens = (hour + 4) % 24 || 1;
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return { fromTime: clock(opens), toTime: clock(opens - 1) };
}

/** The day after tomorrow. */
const eveningOf = (nowMs: number) => addDays(toLocal(nowMs, NZ).date, 2);

/** Calls that wait for each other take minutes; more than three at once, and a busy machine answers 503. */
async function threeAtATime(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 3 }, lane));
}

/** At four times of one evening, each from a network of its own. */
async function fillEvening({ call, clientId, set }: Owner): Promise<void> {
  await set('reservations', { 'Reservations:Seats': '2000', 'Reservations:LargestParty': '12' });
  let evening: readonly { startUtc: string; minutes: number }[] = [];
  // The store hears of the seats a moment after they are saved.
  await expect
    .poll(async () => {
      const path = `/api/${clientId}/reservations?date=${eveningOf(Date.now())}&guests=3`;
      const { times } = await call<{ times: typeof evening }>('GET', path);
      evening = times.filter(({ minutes }) => minutes >= 18 * 60);
      return evening.length;
    })
    .toBeGreaterThan(0);
  await threeAtATime(BOOKINGS, async (index) => {
    const startUtc = evening[index % Math.min(4, evening.length)]?.startUtc;
    const who = { fullName: `Guest ${index + 1}`, email: `g${index + 1}@example.nz`, phone: '021 555 0100' };
    const body = { reservationId: crypto.randomUUID(), startUtc, guests: 3, ...who };
    await call('POST', `/api/${clientId}/reservations`, body, `10.${index % 250}.${Math.floor(index / 250)}.9`);
  });
}

/** Sixty codes, one of which the guest might know; the first applies by itself. */
async function makeOffers({ call }: Owner): Promise<void> {
  const words = (en: string) => ({ en });
  await threeAtATime(OFFERS, (index) =>
    call('PUT', '/api/console/promotions', {
      ...{ promotionId: null, version: null, scope: null, minimumSpend: 0, orderTypes: [], startsAtUtc: null },
      ...{
        endsAtUtc: null,
        weekdays: [],
        hours: null,
        firstOrderOnly: false,
        totalLimit: null,
        perCustomerLimit: null,
      },
      name: words(`Offer ${index + 1}`),
      description: words(`Number ${index + 1} of the house`),
      code: index === 0 ? null : `HOUSE${index + 1}`,
      benefit: { kind: 'percent', percent: 10 },
      isStackable: false,
      isActive: true,
    }),
  );
}

/** One option of each group that asks; every third group takes what the guest likes. */
const bowlChoices = Array.from({ length: GROUPS }, (_, index) => index + 1)
  .filter((step) => step % 3 !== 0)
  .map((step) => `Avocado ${step}.1`);

export const restaurants = (nowMs: number): Readonly<Record<string, Restaurant>> => ({
  'eight-hundred': { name: 'Eight Hundred', menu: manyDishes(), order: [{ dish: 'Dish 20.7' }], total: '$18.50' },
  'big-bowl': { name: 'Big Bowl', menu: bowl(), order: [{ dish: BOWL, options: bowlChoices }], total: '$18.50' },
  'tap-water': {
    name: 'Tap Water Café',
    menu: department('Drinks', (id) => [
      dish(id, 'Flat white', { price: '5.50' }),
      dish(id, 'Tap water', { price: '0.00', free: 'yes' }),
    ]),
    order: [{ dish: 'Flat white' }, { dish: 'Tap water' }],
    total: '$5.50',
    says: /^Free$/,
  },
  'seven-scripts': {
    name: '七 Seven ਸੱਤ سبعة',
    menu: few(...SCRIPTS),
    order: SCRIPTS.map((name) => ({ dish: name })),
    total: '$129.50',
  },
  'night-shop': {
    name: 'Night Shop',
    menu: few('Late pie', 'Chips'),
    order: [{ dish: 'Late pie' }],
    total: '$18.50',
    hours: nightHours(nowMs),
    says: /(until|–)\s[\d:]+\s[ap]m$/,
  },
  'summer-break': {
    name: 'Summer Break',
    menu: few('Fish', 'Chips'),
    order: [{ dish: 'Fish' }],
    total: '$18.50',
    closures: summer(nowMs).closures,
    says: opensOn(summer(nowMs).back, 'Summer break'),
    settings: { 'order-types': { 'PickupOrder:DaysAhead': '30' } },
  },
  'full-house': {
    name: 'Full House',
    menu: few('Roast', 'Pudding'),
    order: [{ dish: 'Roast' }],
    total: '$18.50',
    also: fillEvening,
    owner: { page: `reservations?date=${eveningOf(nowMs)}`, says: /300 tables, 900 guests/ },
  },
  'many-offers': {
    name: 'Many Offers',
    menu: few('Pie', 'Cake'),
    order: [{ dish: 'Pie' }, { dish: 'Cake' }],
    total: '$33.30',
    says: /^All offers \(60\)$/,
    also: makeOffers,
  },
  'pickup-only': { name: 'Pickup Only', menu: few('Roll', 'Soup'), order: [{ dish: 'Roll' }], total: '$18.50' },
  'three-dishes': { name: 'Three', menu: few('One', 'Two', 'Three'), order: [{ dish: 'Two' }], total: '$18.50' },
  'halves-scoops': {
    name: 'Halves & Scoops',
    menu: halvesAndScoops(),
    order: [
      { dish: 'Pizza of halves', options: ['Half Diavola', 'Half Funghi'] },
      { dish: 'Tub of three', options: ['Plum', 'Plum', 'Feijoa'] },
    ],
    total: '$36.50',
  },
  'long-words': {
    name: LONG_WORD,
    menu: department(LONG_WORD, (id) => [
      dish(id, LONG_WORD, { price: '0.01', description: LONG_WORD }),
      dish(id, 'Gold leaf', { price: '9999.00' }),
    ]),
    order: [{ dish: LONG_WORD }, { dish: 'Gold leaf' }],
    total: '$9,999.01',
    settings: { 'order-types': { 'OrderProcessing:MaxAmount': '20000' } },
  },
  'chatham-islands': {
    name: 'Chatham Islands Crayfish',
    menu: few('Crayfish', 'Blue cod'),
    order: [{ dish: 'Crayfish' }],
    total: '$18.50',
    also: async (owner) => {
      await placeAt(owner, 'Waterfront Road, Waitangi, Chatham Islands', -43.9535, -176.5597);
      const { timeZone } = await owner.call<{ timeZone: string }>('GET', '/api/console/hours');
      if (timeZone !== 'Pacific/Chatham') throw new Error(`The zone of time is ${timeZone}.`);
    },
  },
});

/** All that an owner does before the first guest comes. */
export async function setUp(owner: Owner, restaurant: Restaurant): Promise<void> {
  const { menu, hours = ALWAYS, closures, settings = {}, also } = restaurant;
  await owner.set('texts', { 'Profile:Phone': '09 555 0100' });
  await placeAt(owner, '200 Cuba Street, Te Aro, Wellington 6011', -41.2955, 174.7743);
  await openDaily(owner, hours, closures);
  for (const [page, values] of Object.entries(settings)) await owner.set(page, values);
  await owner.publish(menu);
  await also?.(owner);
  const { isReady } = await owner.call<{ isReady: boolean }>('GET', '/api/console/readiness');
  if (!isReady) throw new Error(`${owner.subdomain} is not ready to sell.`);
  await owner.set('order-types', { 'OrderProcessing:StoreOpen': 'true' });
}
