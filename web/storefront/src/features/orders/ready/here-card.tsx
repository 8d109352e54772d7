import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { MAX_CAR } from '#core/domain/guests/text-lengths.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Note } from '#ui/display/note.tsx';
import { FieldError, TextField } from '#ui/forms/field.tsx';

/** 'I'm here': tells the restaurant's board that the guest of a pickup waits outside, and in which car. */
export function HereCard({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const id = useId();
  const queries = useQueryClient();
  const { client } = useStore();
  const { here, orderId } = summary.orderInfo;
  const params = { clientId: client.clientId, orderId };
  const [way, setWay] = useState<'foot' | 'car'>(() => (localStore.get('car') ? 'car' : 'foot'));
  const [car, setCar] = useState(() => localStore.get('car') ?? '');
  const { isBusy, problem, fields, run } = useAttempt();
  const say = (isHere: boolean) =>
    run(async () => {
      const body = { isHere, car: isHere && way === 'car' ? car : '' };
      await call('sayHere', { params, body, headers: orderLinkHeaders() });
      if (way === 'car') localStore.set('car', car.trim() || undefined);
      await queries.invalidateQueries({ queryKey: ['order', client.clientId, orderId, 'summary'] });
    });
  if (here) {
    return (
      <Note tone="ok" icon="hand" live="polite">
        <p>{t(here.car === '' ? 'running.here.done.foot' : 'running.here.done.car')}</p>
        <Button look="ghost" height={40} busy={isBusy} onClick={() => void say(false)}>
          {t('running.here.cancel')}
        </Button>
      </Note>
    );
  }
  return (
    <section className="oview__card here" aria-labelledby={id}>
      <h2 id={id} className="display f22">
        {t('running.here.title')}
      </h2>
      <p className="muted">{t('running.here.text')}</p>
      <Segmented
        label={t('running.here.how')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'foot', label: t('running.here.foot'), icon: 'footprints' },
          { value: 'car', label: t('running.here.car'), icon: 'car' },
        ]}
      />
      {way === 'car' && (
        <TextField
          label={t('running.here.plate')}
          hint={t('running.here.kept')}
          value={car}
          maxLength={MAX_CAR}
          autoComplete="off"
          error={fields.car}
          onChange={(event) => setCar(event.currentTarget.value)}
        />
      )}
      <Button height={56} block icon="hand" busy={isBusy} onClick={() => void say(true)}>
        {t('running.here.action')}
      </Button>
      <FieldError id={`${id}-problem`}>{fields.car ? undefined : problem}</FieldError>
    </section>
  );
}
