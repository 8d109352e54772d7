import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WirePayout } from '#core/contract/payments/console-payouts.ts';

const STATES = ['paid', 'pending', 'in_transit', 'failed', 'canceled'] as const;

/** What a payout is called: its day, and the provider's word for its state. */
export function usePayoutWords(): {
  readonly dayOf: (payout: Pick<WirePayout, 'arrivesOn'>) => string;
  readonly stateOf: (payout: Pick<WirePayout, 'state' | 'failure'>) => string;
} {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  return {
    dayOf: ({ arrivesOn }) => dayText(arrivesOn, language, 'short'),
    stateOf: ({ state, failure }) => {
      const known = STATES.find((one) => one === state);
      const word = known ? t(`payouts.state.${known}`) : state;
      return failure === null ? word : `${word} · ${failure.replaceAll('_', ' ')}`;
    },
  };
}
