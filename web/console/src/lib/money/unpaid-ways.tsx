import { type ReactNode, useState } from 'react';
import { Refusal } from '#console/lib/attempt.tsx';
import { errorText } from '#console/lib/http.ts';
import type { MessageKey } from '#console/lib/page/i18n.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { TRIED_WAYS } from '#core/domain/orders/order-money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useSettleLapsed } from './use-money.ts';
import './money.css';

type Tried = (typeof TRIED_WAYS)[number];

interface UnpaidWaysProps {
  readonly orderId: string;
  readonly words: { readonly cash: MessageKey; readonly close: MessageKey };
  /** Giving money up is offered; of an order that was handed over, to who may make refunds. */
  readonly canGiveUp: boolean;
  /** Another way, before these. */
  readonly more?: (settle: ReturnType<typeof useSettleLapsed>) => ReactNode;
}

/** What became of money that a card did not pay: it was paid in cash, or it is given up, and how staff asked for it. */
export function UnpaidWays({ orderId, words, canGiveUp, more }: UnpaidWaysProps) {
  const t = useT();
  const settle = useSettleLapsed(orderId);
  const [tried, setTried] = useState<readonly Tried[] | null>(null);
  const isBusy = settle.isPending;
  const isUnsaid = tried?.length === 0;
  const close = () => {
    if (tried === null) setTried([]);
    else if (!isUnsaid) settle.mutate({ way: 'close', tried: [...tried] });
  };
  return (
    <>
      {tried !== null && (
        <fieldset className="money__tried">
          <legend>{t('money.tried')}</legend>
          {TRIED_WAYS.map((way) => (
            <Checkbox
              key={way}
              label={t(`money.tried.${way}`)}
              checked={tried.includes(way)}
              onChange={({ target }) =>
                setTried([...tried.filter((one) => one !== way), ...(target.checked ? [way] : [])])
              }
            />
          ))}
        </fieldset>
      )}
      <Refusal text={settle.isError ? errorText(settle.error) : undefined} />
      <div className="money__ways">
        {more?.(settle)}
        <Button look="quiet" height={40} icon="banknote" busy={isBusy} onClick={() => settle.mutate({ way: 'cash' })}>
          {t(words.cash)}
        </Button>
        {canGiveUp && (
          <Button look="quiet" height={40} icon="ban" busy={isBusy} aria-disabled={isUnsaid} onClick={close}>
            {t(words.close)}
          </Button>
        )}
      </div>
    </>
  );
}
