import type { WireOrderCorrection, WireOrderSummary } from '#core/contract/orders/orders.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Note } from '#ui/display/note.tsx';
import { orderFacts } from './order-facts.ts';
import './corrections-note.css';

const money = (amount: number) => formatMoney(fromWire(amount));

/** The changes, dish by dish, and the corrected contact details of the guest. */
function changesOf(t: Translate, { dishes, details }: WireOrderCorrection): string[] {
  return [
    ...dishes.map(({ kind, name, insteadOf, from, to }) =>
      t(`order.corrected.${kind}`, { name, from, to, other: insteadOf ?? '' }),
    ),
    ...details.map((detail) => t(`order.corrected.${detail}`)),
  ];
}

/** Only the latest change says what happens to the card payment: after it an older sentence is no longer true. */
function Correction({ correction, isLatest }: { correction: WireOrderCorrection; isLatest: boolean }) {
  const t = useT();
  const { client } = useStore();
  const now = useNow();
  const { atUtc, reason, totalBefore, totalAfter, backAmount, lessAmount } = correction;
  const isRepriced = totalBefore !== null && totalAfter !== null && totalBefore !== totalAfter;
  return (
    <Note tone="warn" live="polite" className="ocorrected">
      <strong>{t('order.corrected.title', { time: whenText(t, Date.parse(atUtc), now, client.timeZone) })}</strong>
      <ul className="ocorrected__list">
        {changesOf(t, correction).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isRepriced && (
        <p className="num">{t('order.corrected.total', { before: money(totalBefore), after: money(totalAfter) })}</p>
      )}
      <p>{reason}</p>
      {isLatest && lessAmount !== null && lessAmount > 0 && (
        <p>{t('order.corrected.less', { amount: money(lessAmount) })}</p>
      )}
      {isLatest && backAmount !== null && backAmount > 0 && (
        <p>{t('order.corrected.back', { amount: money(backAmount) })}</p>
      )}
    </Note>
  );
}

/** The restaurant's changes to a placed order, the latest first, and the amount left to pay in cash. */
export function CorrectionsNote({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const { corrections, paymentInfo } = summary;
  if (corrections.length === 0) return null;
  const { isCard } = orderFacts(summary);
  return (
    <section className="ocorrections" aria-label={t('order.corrected.label')}>
      {corrections.toReversed().map((correction, place) => (
        <Correction key={correction.atUtc} correction={correction} isLatest={place === 0} />
      ))}
      {isCard && paymentInfo.cashDueAmount > 0 && (
        <Note icon="banknote">{t('order.corrected.cash', { amount: money(paymentInfo.cashDueAmount) })}</Note>
      )}
    </section>
  );
}
