import { useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { ORDER_TYPE_CODES, orderTypeOf } from '#core/contract/wire/codes.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { useSend } from '#kit/forms/use-send.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** Says when orders take longer than the time that guests see, and offers a better estimate. */
export function EstimateNote({ numbers: { estimates }, staff }: { numbers: WireNumbers; staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const adopt = useSend({
    mutationFn: (type: OrderType) => call('adoptEstimate', { body: { orderType: ORDER_TYPE_CODES[type] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['numbers'] }),
  });
  const off = estimates.filter(({ suggested }) => suggested !== null);
  if (off.length === 0) return null;
  return (
    <section className="card dash__wide" aria-label={t('numbers.estimates')}>
      <div className="card__body stack">
        {off.map(({ orderType, told, kept, suggested, orders }) => (
          <div key={orderType} className="message">
            <Icon name="sparkles" />
            <p className="grow">
              <b>
                {t(orderTypeOf(orderType) === 'delivery' ? 'numbers.estimate.delivery' : 'numbers.estimate.pickup', {
                  told,
                })}
              </b>{' '}
              {t('numbers.estimate.kept', { kept, count: orders })}
            </p>
            {isAllowed(staff.role, 'store') && (
              <Button
                look="ink"
                height={40}
                busy={adopt.isPending}
                onClick={() => adopt.mutate(orderTypeOf(orderType) ?? 'pickup')}
              >
                {t('numbers.estimate.adopt', { minutes: suggested ?? told })}
              </Button>
            )}
          </div>
        ))}
        {adopt.isError && <p role="alert">{errorText(adopt.error)}</p>}
      </div>
    </section>
  );
}
