import { useEffect, useState } from 'react';
import { cents } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export type ChallengeAnswer = 'complete' | 'fail';

export interface ChallengeRequest {
  readonly amountCents: number;
  readonly answer: (answer: ChallengeAnswer) => void;
}

/**
 * The bank's second question, 3-D Secure, as the simulator asks it. Not in the URL, because a reload ends the
 * confirmation that it belongs to. Closing it, also by Back, counts as an answer: the payment was not confirmed.
 */
export function Challenge({ request }: { request: ChallengeRequest | null }) {
  const t = useT();
  const { client } = useStore();
  const [shown, setShown] = useState(request);
  if (request !== null && request !== shown) setShown(request);
  // Closed without an answer; a given answer stays.
  useEffect(() => () => request?.answer('fail'), [request]);
  const [isAnswered, setAnswered] = useState<ChallengeRequest | null>(null);
  const answer = (given: ChallengeAnswer) => {
    if (!request || isAnswered === request) return;
    setAnswered(request);
    request.answer(given);
  };
  const isBusy = request !== null && isAnswered === request;
  return (
    <Dialog
      open={request !== null}
      onClose={() => answer('fail')}
      title={t('payment.challenge.title')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <div className="challenge__acts">
          <Button look="outline" onClick={() => answer('fail')}>
            {t('payment.challenge.fail')}
          </Button>
          <Button busy={isBusy} onClick={() => answer('complete')}>
            {t('payment.challenge.complete')}
          </Button>
        </div>
      }
    >
      <div className="challenge">
        <p>{t('payment.challenge.text', { name: client.tradingName })}</p>
        {shown && (
          <p className="display f28">
            <Money cents={cents(shown.amountCents)} />
          </p>
        )}
        <p className="muted f13">{t('payment.challenge.test')}</p>
      </div>
    </Dialog>
  );
}
