import { expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { cents } from '#core/domain/money/money.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import { aPromotion, percentOff } from '#core/domain/promotions/testing/promotions.ts';
import { nextOfferMs, presentMenuOffers } from './menu-offers.ts';

const NOW = Date.UTC(2026, 10, 23);

const promotion = (over: Partial<Promotion>) =>
  aPromotion('p', percentOff(10), {
    name: { en: 'Ten off', hi: 'दस छूट' },
    code: 'TEN',
    minimumSpend: cents(3000),
    ...over,
  });

it('shows what runs now at any hour, in the reader’s language', () => {
  const hidden = [
    promotion({ weekdays: [3] }),
    promotion({ isActive: false }),
    promotion({ startsAt: NOW + 1 }),
    promotion({ endsAt: NOW }),
  ];
  expect(presentMenuOffers([...hidden, promotion({})], NZ, 'hi', NOW)).toEqual([
    { promotionId: 'p', name: 'दस छूट', condition: '$30 या ज़्यादा के ऑर्डर पर', promoCode: 'TEN' },
  ]);
  expect(presentMenuOffers([promotion({ minimumSpend: cents(0), code: null })], NZ, 'en', NOW)).toMatchObject([
    { condition: null, promoCode: null },
  ]);
});

it('holds until the next beginning or end', () => {
  const soon = promotion({ startsAt: NOW - 5, endsAt: NOW + 20 });
  expect(nextOfferMs([soon, promotion({ startsAt: NOW + 30 })], NOW)).toBe(NOW + 20);
  expect(nextOfferMs([promotion({ endsAt: NOW - 1 })], NOW)).toBe(Number.POSITIVE_INFINITY);
});
