import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SetOrderNoticesBody, WireOrderNotices } from '#core/contract/notices/notices.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { orderFacts } from '#store/features/orders/order-facts.ts';
import { allowChime } from '#store/features/orders/running/chime.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { pushAbility, subscribePush } from './push-subscription.ts';
import './tell-me.css';

type Save = (body: SetOrderNoticesBody) => void;

/** By text or e-mail: beside the device's own messages, or in their place. */
function OtherWays({ notices: { push, sms, mail }, save }: { notices: WireOrderNotices; save: Save }) {
  const t = useT();
  return (
    <div className="tell__ways">
      {sms && !sms.isStopped && (
        <Switch
          label={t('running.tell.sms')}
          hint={sms.to}
          checked={sms.isOn}
          onChange={(isWanted) => save({ sms: isWanted })}
        />
      )}
      {sms?.isStopped && <p className="hint">{t('running.tell.sms.stopped', { number: sms.to })}</p>}
      {mail && (
        <Switch
          label={t('running.tell.mail')}
          hint={mail.to}
          checked={mail.isOn}
          onChange={(isWanted) => save({ mail: isWanted })}
        />
      )}
      {push?.isOn && (sms?.isOn || mail?.isOn) && <p className="hint">{t('running.tell.instead')}</p>}
    </div>
  );
}

/**
 * 'Tell me on this phone', in the page of a running order: each switch applies at once, and the device asks for permission
 * at the first press. Nothing where the restaurant offers no way.
 */
export function TellMe({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const id = useId();
  const queries = useQueryClient();
  const { client } = useStore();
  const { orderId } = summary.orderInfo;
  const params = { clientId: client.clientId, orderId };
  const queryKey = ['order', client.clientId, orderId, 'notices'];
  const isTouched = useMedia('(pointer: coarse)');
  const [ability, setAbility] = useState(pushAbility);
  const { isBusy, problem, run, refuse } = useAttempt();
  const { data: notices, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getOrderNotices', { params, headers: orderLinkHeaders(), signal }),
  });
  // What stands below it must not move when the answer comes.
  if (isPending) return <Skeleton height={72} radius="var(--r-14)" />;
  if (!notices || (!notices.push && !notices.sms && !notices.mail)) return null;
  const { push, sms, mail } = notices;
  async function send(body: SetOrderNoticesBody) {
    queries.setQueryData(queryKey, await call('setOrderNotices', { params, body, headers: orderLinkHeaders() }));
  }
  const save: Save = (body) => {
    allowChime();
    if (!isBusy) void run(() => send(body));
  };
  function setPush(isWanted: boolean) {
    if (!push || !isWanted) return save({ push: null });
    allowChime();
    if (isBusy) return;
    void run(async () => {
      const subscription = await subscribePush(push.publicKey);
      setAbility(pushAbility());
      if (subscription) await send({ push: subscription });
      else refuse(t('running.tell.blocked'));
    });
  }
  const hasPush = push !== null && ability === 'possible';
  const ways = (sms || mail) && <OtherWays notices={notices} save={save} />;
  return (
    <section className="tell" aria-label={t('running.tell.name')}>
      {hasPush && (
        <div className="tell__row">
          <Icon name="bell" />
          <Switch
            label={t(isTouched ? 'running.tell.phone' : 'running.tell.device')}
            hint={t(`running.tell.text.${orderFacts(summary).orderType}`)}
            checked={push.isOn}
            onChange={setPush}
          />
        </div>
      )}
      {push && ability === 'needs-home-screen' && <p className="hint">{t('running.tell.push.home')}</p>}
      {push && ability === 'blocked' && !problem && <p className="hint">{t('running.tell.blocked')}</p>}
      {hasPush && ways ? (
        <details open={sms?.isOn || mail?.isOn}>
          <summary className="link">{t('running.tell.others')}</summary>
          {ways}
        </details>
      ) : (
        ways
      )}
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
    </section>
  );
}
