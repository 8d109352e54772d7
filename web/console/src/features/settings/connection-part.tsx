import { useQuery } from '@tanstack/react-query';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call, callPatiently } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import type { WireConnection } from '#core/contract/payments/console-connect.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';

/** The restaurant's own account at the card provider: what is missing, and the way there. Nothing where there are none. */
export function ConnectionPart({ timeZone }: { timeZone: string }) {
  const t = useT();
  const { problem, isBusy, run } = useAttempt();
  // The provider sends the owner back here: each visit asks anew.
  const query = useQuery({ queryKey: ['connection'], queryFn: () => call('getConnection', {}), staleTime: 0 });
  if (!query.data?.isOffered) return null;
  const { account } = query.data;
  const open = () =>
    run(async () => {
      // The provider is asked up to three times.
      const { link } = await callPatiently('startConnection', { body: {} });
      window.location.assign(link);
    });
  const isWhole = account?.charges && account.payouts && account.needs.length === 0;
  return (
    <div className="stack stack--8">
      {account ? <Standing account={account} timeZone={timeZone} /> : <p>{t('settings.connect.none')}</p>}
      {!isWhole && (
        <div className="row">
          <Button look="quiet" height={40} aria-disabled={isBusy} onClick={open}>
            {t(account ? 'settings.connect.goOn' : 'settings.connect.open')}
          </Button>
        </div>
      )}
      <Refusal text={problem} />
    </div>
  );
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

function Standing({ account, timeZone }: { account: NonNullable<WireConnection['account']>; timeZone: string }) {
  const t = useT();
  const locale = useLocale();
  const { charges, payouts, needs, dueUtc } = account;
  const what = needs.map((need) => t(`settings.connect.need.${need}`)).join(', ');
  const due = dueUtc === null ? '' : dateWords(toLocal(Date.parse(dueUtc), timeZone).date, locale, DAY);
  return (
    <>
      {charges && <p>{t(payouts ? 'settings.connect.whole' : 'settings.connect.noPayouts')}</p>}
      {needs.length > 0 && (
        <Message look="warn">
          {t(due === '' ? 'settings.connect.needs' : 'settings.connect.needsBy', { what, due })}
        </Message>
      )}
      {!charges && needs.length === 0 && <Message>{t('settings.connect.waits')}</Message>}
    </>
  );
}
