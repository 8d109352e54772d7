import { UnpaidWays } from '#console/lib/money/unpaid-ways.tsx';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import type { WireAttentionItem } from '#core/contract/payments/console-money.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const PAID = ['again', 'drawer', 'transfer'] as const;
export type Remedy = BodyOf<'resolveRefund'>['remedy'];

export interface AttentionActs {
  readonly open: (item: WireAttentionItem) => void;
  readonly see: (item: WireAttentionItem) => void;
  readonly resolve: (item: WireAttentionItem, remedy: Remedy) => void;
}

const remedyText = (t: Translate, remedy: Remedy) =>
  remedy === 'drawer' || remedy === 'transfer' ? t(`money.means.${remedy}`) : t(`money.remedy.${remedy}`);

/** What staff should do: a dispute with sent evidence waits for the bank. */
const todoOf = ({ kind, isAnswered }: WireAttentionItem) =>
  kind === 'dispute' && isAnswered ? 'dispute-answered' : kind;

/** One payment that needs staff: what to do, by when, and the buttons for it. */
export function AttentionRow({
  item,
  isTrusted,
  isBusy,
  acts,
  timeText,
}: {
  item: WireAttentionItem;
  /** Whether this person may make refunds. */
  isTrusted: boolean;
  isBusy: boolean;
  acts: AttentionActs;
  timeText: (atUtc: string) => string;
}) {
  const t = useT();
  const { kind, orderNumber, dueUtc, detail } = item;
  const amount = formatMoney(fromWire(item.amount));
  const order = orderNumber === null ? t('money.noNumber') : t('board.order', { number: orderNumber });
  const isPayout = kind === 'payout-failed' || kind === 'payout-differs';
  const name = isPayout ? t('money.payout') : order;
  const isSeeable = kind === 'mismatch' || isPayout;
  const remedies: readonly Remedy[] = item.isOwed ? PAID : [...PAID, 'let-be'];
  return (
    <li>
      <Icon name="octagon-alert" />
      <span>
        <b>
          {name} · {kind === 'short' ? t('money.short', { amount }) : amount}
        </b>
        <small>
          {[t(`money.attention.${kind}`), detail?.replaceAll('_', ' '), timeText(item.sinceUtc)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small className="attention__todo">{t(`money.todo.${todoOf(item)}`)}</small>
        {dueUtc !== null && (
          <strong className="attention__due">
            <Icon name="hourglass" size="s" /> {t('money.until', { time: timeText(dueUtc) })}
          </strong>
        )}
      </span>
      {item.orderId !== null && (
        <Button look="quiet" height={40} onClick={() => acts.open(item)}>
          {t('money.look')}
        </Button>
      )}
      {kind === 'short' && item.orderId !== null && (
        <UnpaidWays
          orderId={item.orderId}
          words={{ cash: 'money.short.cash', close: 'money.short.close' }}
          canGiveUp={isTrusted}
        />
      )}
      {isTrusted &&
        kind === 'refund-failed' &&
        remedies.map((remedy) => (
          <Button
            key={remedy}
            look="quiet"
            height={40}
            busy={isBusy}
            aria-label={t('money.remedyOf', { remedy: remedyText(t, remedy), order })}
            onClick={() => acts.resolve(item, remedy)}
          >
            {remedyText(t, remedy)}
          </Button>
        ))}
      {isTrusted && isSeeable && (
        <Button
          look="quiet"
          height={40}
          icon="check"
          busy={isBusy}
          aria-label={t('money.seenOf', { order: name })}
          onClick={() => acts.see(item)}
        >
          {t('money.seen')}
        </Button>
      )}
    </li>
  );
}
