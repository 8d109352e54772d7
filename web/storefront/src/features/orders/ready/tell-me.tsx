import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SetOrderNoticesBody, WireOrderNotices } from '#core/contract/notices/notices.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { orderFacts } from '#store/features/orders/order-facts.ts';
import { allowChime } from '#store/features/orders/running/chime.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Note } from '#ui/display/note.tsx';
import { Ticket, TicketPart } from '#ui/display/order/ticket.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { type PushAbility, pushAbility, subscribePush } from './push-subscription.ts';
import './tell-me.css';

type Channels = Readonly<Record<'push' | 'sms' | 'mail', boolean>>;

const isOn = (notices: WireOrderNotices) =>
  (notices.push?.isOn ?? false) || (notices.sms?.isOn ?? false) || (notices.mail?.isOn ?? false);

/** The ways that are on, in words: 'On this device, E-mail'. */
function waysText(t: Translate, notices: WireOrderNotices): string {
  return (['push', 'sms', 'mail'] as const)
    .filter((way) => notices[way]?.isOn)
    .map((way) => t(`running.tell.${way}`))
    .join(', ');
}

function Ways({
  notices,
  channels,
  ability,
  onChange,
}: {
  notices: WireOrderNotices;
  channels: Channels;
  ability: PushAbility;
  onChange: (channels: Channels) => void;
}) {
  const t = useT();
  const { push, sms, mail } = notices;
  const set = (way: keyof Channels) => (isWanted: boolean) => onChange({ ...channels, [way]: isWanted });
  return (
    <div className="tell__ways">
      {push && ability === 'possible' && (
        <Switch
          label={t('running.tell.push')}
          hint={t('running.tell.push.hint')}
          checked={channels.push}
          onChange={set('push')}
        />
      )}
      {push && ability === 'needs-home-screen' && <p className="hint">{t('running.tell.push.home')}</p>}
      {push && ability === 'blocked' && <p className="hint">{t('running.tell.blocked')}</p>}
      {sms && !sms.isStopped && (
        <Switch label={t('running.tell.sms')} hint={sms.to} checked={channels.sms} onChange={set('sms')} />
      )}
      {sms?.isStopped && <p className="hint">{t('running.tell.sms.stopped', { number: sms.to })}</p>}
      {mail && <Switch label={t('running.tell.mail')} hint={mail.to} checked={channels.mail} onChange={set('mail')} />}
      {channels.push && (channels.sms || channels.mail) && <p className="hint">{t('running.tell.instead')}</p>}
    </div>
  );
}

/** What is to be sent for the channels; null when nothing was chosen, or when the device said no and nothing else was. */
async function bodyFor(notices: WireOrderNotices, channels: Channels): Promise<SetOrderNoticesBody | null> {
  const { push } = notices;
  const subscription = channels.push && push ? await subscribePush(push.publicKey) : null;
  const isAny = subscription !== null || channels.sms || channels.mail;
  return isAny
    ? {
        push: subscription,
        ...(notices.sms ? { sms: channels.sms } : {}),
        ...(notices.mail ? { mail: channels.mail } : {}),
      }
    : null;
}

function Question({
  notices,
  summary,
  onSave,
}: {
  notices: WireOrderNotices;
  summary: WireOrderSummary;
  onSave: (body: SetOrderNoticesBody) => Promise<void>;
}) {
  const t = useT();
  const id = useId();
  const { client } = useStore();
  const [ability, setAbility] = useState(pushAbility);
  const [channels, setWishes] = useState<Channels>({
    push: notices.push !== null && ability === 'possible',
    sms: notices.sms?.isOn ?? false,
    mail: notices.mail !== null,
  });
  const { isBusy, problem, run, refuse } = useAttempt();
  const { orderType, number } = orderFacts(summary);
  async function save() {
    const body = await bodyFor(notices, channels);
    setAbility(pushAbility());
    if (body) return await onSave(body);
    setWishes({ ...channels, push: false });
    refuse(t(pushAbility() === 'blocked' ? 'running.tell.blocked' : 'running.tell.none'));
  }
  function press() {
    allowChime();
    if (!channels.push && !channels.sms && !channels.mail) return refuse(t('running.tell.none'));
    void run(save);
  }
  return (
    <Ticket as="section" className="tell" aria-labelledby={id}>
      <TicketPart className="tell__head">
        <div className="tell__preview" aria-hidden="true">
          <img src={client.faviconUrl} alt="" width={40} height={40} />
          <p>
            <strong>{t(`running.tell.preview.${orderType}`, { number: number ?? '' })}</strong>
            <span>{client.tradingName}</span>
          </p>
          <small>{t('running.tell.example')}</small>
        </div>
        <h2 id={id} className="display f22">
          {t(`running.tell.title.${orderType}`)}
        </h2>
        <p className="muted">{t(`running.tell.text.${orderType}`)}</p>
      </TicketPart>
      <TicketPart>
        <Ways notices={notices} channels={channels} ability={ability} onChange={setWishes} />
      </TicketPart>
      <TicketPart>
        <Button block height={56} icon="bell" busy={isBusy} onClick={press}>
          {t('running.tell.action')}
        </Button>
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
        {channels.push && <p className="muted f13 tell__once">{t('running.tell.once')}</p>}
      </TicketPart>
    </Ticket>
  );
}

/**
 * 'Tell me when it’s ready', in the page of a running order: asks once which ways are wanted, then says which are on and
 * how to end it. Nothing where the restaurant offers none.
 */
export function TellMe({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const queries = useQueryClient();
  const { client } = useStore();
  const { orderId } = summary.orderInfo;
  const params = { clientId: client.clientId, orderId };
  const queryKey = ['order', client.clientId, orderId, 'notices'];
  const [isChanging, setChanging] = useState(false);
  const { isBusy, run } = useAttempt();
  const { data: notices } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getOrderNotices', { params, headers: orderLinkHeaders(), signal }),
  });
  if (!notices || (!notices.push && !notices.sms && !notices.mail)) return null;
  async function save(body: SetOrderNoticesBody) {
    queries.setQueryData(queryKey, await call('setOrderNotices', { params, body, headers: orderLinkHeaders() }));
    setChanging(false);
  }
  async function stop() {
    await save({ push: null, sms: false, mail: false });
  }
  if (!isOn(notices) || isChanging) return <Question notices={notices} summary={summary} onSave={save} />;
  return (
    <Note tone="ok" icon="bell" live="polite" className="result__note">
      <p>{t('running.tell.on', { ways: waysText(t, notices) })}</p>
      <div className="tell__acts">
        <Button look="outline" height={40} onClick={() => setChanging(true)}>
          {t('running.tell.change')}
        </Button>
        <Button look="ghost" height={40} busy={isBusy} onClick={() => void run(stop)}>
          {t('running.tell.stop')}
        </Button>
      </div>
    </Note>
  );
}
