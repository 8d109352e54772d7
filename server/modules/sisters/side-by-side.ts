/** How the day goes at one of a person's restaurants: the numbers of its own console, on a card. */

import type { WireAttentionItem } from '#core/contract/payments/console-money.ts';
import type { WireSisterNumbers } from '#core/contract/sisters/sisters.ts';
import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { NumbersService } from '#server/modules/numbers/service.ts';
import { orderingHours } from '#server/modules/settings/ordering-hours.ts';
import type { OwnRestaurants } from './whose.ts';

/** 404 for a restaurant whose numbers the person may not see. */
export type SideBySide = (staff: SignedInStaff, restaurantId: string, locale: Locale) => Promise<WireSisterNumbers>;

export interface SideBySideParts {
  readonly now: () => number;
  readonly own: Pick<OwnRestaurants, 'require'>;
  readonly numbers: Pick<NumbersService, 'numbers'>;
  readonly money: { attention(staff: Pick<SignedInStaff, 'tenant' | 'name'>): Promise<readonly WireAttentionItem[]> };
}

export function createSideBySide({ now, own, numbers, money }: SideBySideParts): SideBySide {
  return async ({ name, ...staff }, restaurantId, locale) => {
    const tenant = await own.require({ name, ...staff }, restaurantId, 'numbers');
    const there = { tenant, name };
    const today = await numbers.numbers(there, {}, locale);
    const schedule = orderingHours(tenant);
    const { isOpen, closesAtMs } = openStateAt(schedule, now(), tenant.timeZone);
    const opensAtMs = isOpen ? null : nextOpening(schedule, now(), tenant.timeZone);
    const sum = (what: 'promised' | 'kept') => today.types.reduce((total, one) => total + one[what], 0);
    return {
      isOpen,
      changesUtc: utcOf(closesAtMs ?? opensAtMs),
      timeZone: tenant.timeZone,
      today: today.now,
      takingsBefore: today.before.revenue,
      promised: sum('promised'),
      kept: sum('kept'),
      toLookAt: (await money.attention(there)).length,
    };
  };
}

const utcOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
