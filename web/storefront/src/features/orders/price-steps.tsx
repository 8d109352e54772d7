import type { WirePriceStep } from '#core/contract/orders/orders.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Money } from '#ui/display/money.tsx';
import './price-steps.css';

/** 'How this adds up': the rules that make the price, in the order of their use. Closed at first. */
export function PriceSteps({ steps }: { steps: readonly WirePriceStep[] }) {
  const t = useT();
  return (
    <details className="why">
      <summary>{t('order.why')}</summary>
      <ol>
        {steps.map(({ kind, text, detail, amount }) => (
          <li key={`${kind} ${text} ${detail}`} className={`why__${kind}`}>
            <span>
              {text}
              {detail !== null && <small>{detail}</small>}
            </span>
            {amount !== null && <Money cents={fromWire(amount)} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
