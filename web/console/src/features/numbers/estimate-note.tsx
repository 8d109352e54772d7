import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import type { WireStaff } from '#core/contract/wire/console.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** Says when the kitchen does not keep the time that guests are promised, and offers a better one. */
export function EstimateNote({ numbers: { estimates }, staff }: { numbers: WireNumbers; staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const adopt = useMutation({
    mutationFn: (orderType: 1 | 2) => call('adoptEstimate', { body: { orderType } }),
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
              <b>{t(orderType === 2 ? 'numbers.estimate.delivery' : 'numbers.estimate.pickup', { told })}</b>{' '}
              {t('numbers.estimate.kept', { kept, count: orders })}
            </p>
            {isAllowed(staff.role, 'store') && (
              <Button
                look="ink"
                height={40}
                busy={adopt.isPending}
                onClick={() => adopt.mutate(orderType === 2 ? 2 : 1)}
              >
                {t('numbers.estimate.adopt', { minutes: suggested ?? told })}
              </Button>
            )}
          </div>
        ))}
        {adopt.isError && <p role="alert">{errorText(adopt.error, t('shell.unreachable'))}</p>}
      </div>
    </section>
  );
}
