/** Facts from the restaurant's settings, for the texts of the policies and payment methods. */
import type { WireSetting } from '#core/contract/store/client.ts';
import { licenceWords } from '#core/domain/menu/age-restriction.ts';
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

/** As the server has it where the restaurant has set nothing. */
const USUAL_KEEP_MONTHS = 24;

function where(settings: StoreSettings, holds: (service: OrderTypeSettings) => boolean): Where {
  const [delivery, pickup] = (['delivery', 'pickup'] as const).map((name) => {
    const service = settings[name];
    return service.isOffered && holds(service);
  });
  if (delivery) return pickup ? 'both' : 'delivery';
  return pickup ? 'pickup' : 'none';
}

/**
 * `today` is the restaurant's date 'YYYY-MM-DD'; `list` holds the keys from which `settings` was read. Cards need a verified
 * account.
 */
export function policyFacts(
  settings: StoreSettings,
  list: readonly WireSetting[],
  today: LocalDate,
  isCardVerified: boolean,
): PolicyFacts {
  const setting = (key: string) => list.find((one) => one.settingKey === key)?.settingValue.trim() ?? '';
  const isOn = (key: string) => ['true', '1'].includes(setting(key).toLowerCase());
  const { off } = settings.licences;
  const minutes = Number(setting('OrderProcessing:UnansweredMinutes'));
  const dates = [...(settings.surcharge?.dates ?? [])].filter((date) => date >= today).sort();
  return {
    services: where(settings, () => true),
    cash: where(settings, (service) => service.allowsCash),
    card: where(settings, (service) => service.allowsCard && isCardVerified),
    charge: isOn('OnlinePayment:CaptureAtOnce') ? 'once' : 'accepted',
    unansweredMinutes: minutes > 0 ? minutes : null,
    takesReservations: Number(setting('Reservations:Seats')) > 0,
    keepMonths: Number(setting('Privacy:KeepGuestsMonths')) || USUAL_KEEP_MONTHS,
    licence: off && off.expires >= today ? licenceWords('off', off) : null,
    surcharge: settings.surcharge && dates.length > 0 ? { ...settings.surcharge, dates } : null,
  };
}
