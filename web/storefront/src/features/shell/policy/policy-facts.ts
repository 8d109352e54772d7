/** Facts from the restaurant's settings, for the texts of the policies and payment methods. */
import { licenceWords } from '#core/domain/menu/age-restriction.ts';
import type { OperatingSettings } from '#core/domain/settings/operating-settings.ts';
import type { OrderTypeSettings, StoreSettings } from '#core/domain/settings/store-settings.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';

/** The order types that a fact applies to. */
export type Where = 'both' | 'delivery' | 'pickup' | 'none';

export interface PolicyFacts {
  readonly services: Where;
  readonly cash: Where;
  readonly card: Where;
  /** Cards are charged when the order is placed rather than when it is accepted. */
  readonly charge: 'once' | 'accepted';
  /** An order without an answer is cancelled after this many minutes; null for never. */
  readonly unansweredMinutes: number | null;
  readonly takesReservations: boolean;
  /** Months for which orders say who bought. */
  readonly keepMonths: number;
  /** Alcohol and tobacco may be sold today. */
  readonly licence: ReturnType<typeof licenceWords> | null;
  /** Coming days; null without any. */
  readonly surcharge: {
    readonly label: string;
    readonly percent: number;
    readonly dates: readonly LocalDate[];
  } | null;
}

function where(settings: StoreSettings, holds: (service: OrderTypeSettings) => boolean): Where {
  const [delivery, pickup] = (['delivery', 'pickup'] as const).map((name) => {
    const service = settings[name];
    return service.isOffered && holds(service);
  });
  if (delivery) return pickup ? 'both' : 'delivery';
  return pickup ? 'pickup' : 'none';
}

/** `today` is the restaurant's date 'YYYY-MM-DD'. Cards need a verified account. */
export function policyFacts(
  settings: StoreSettings,
  operating: OperatingSettings,
  today: LocalDate,
  isCardVerified: boolean,
): PolicyFacts {
  const { off } = settings.licences;
  const dates = [...(settings.surcharge?.dates ?? [])].filter((date) => date >= today).sort();
  return {
    services: where(settings, () => true),
    cash: where(settings, (service) => service.allowsCash),
    card: where(settings, (service) => service.allowsCard && isCardVerified),
    charge: operating.capturesAtOnce ? 'once' : 'accepted',
    unansweredMinutes: operating.unansweredMinutes,
    takesReservations: operating.reservations.seats > 0,
    keepMonths: operating.keepGuestsMonths,
    licence: off && off.expires >= today ? licenceWords('off', off) : null,
    surcharge: settings.surcharge && dates.length > 0 ? { ...settings.surcharge, dates } : null,
  };
}
