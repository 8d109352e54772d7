import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireGuestReservation } from '#core/contract/guests/console-guests.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { toast } from '#ui/overlays/toast.ts';

export type Act = 'confirm' | 'decline' | 'cancel' | 'resize';

export type Reservations = readonly [WireGuestReservation, ...WireGuestReservation[]];

interface AnswerSheetProps {
  /** Several can only be confirmed. */
  reservations: Reservations;
  act: Act;
  timeZone: string;
  onDone: () => void;
  onClose: () => void;
}

/** Previews the guest's message and sends the answer. */
export function AnswerSheet({ reservations, act, timeZone, onDone, onClose }: AnswerSheetProps) {
  const t = useT();
  const [{ reservationId, fullName, startUtc, guests: party }] = reservations;
  const count = reservations.length;
  const words = { name: fullName, time: clockText(startUtc, timeZone), count };
  const [reply, setReply] = useState('');
  const [guests, setGuests] = useState(String(party));
  const { fields, problem, isBusy, run } = useAttempt();
  const send = async () => {
    const wanted = /^\d{1,3}$/.test(guests.trim()) ? Number(guests) : 0;
    const body = act === 'resize' ? { action: act, guests: wanted, reply } : { action: act, reply };
    await run(async () => {
      if (count === 1) await call('answerReservation', { params: { reservationId }, body });
      else {
        const reservationIds = reservations.map((one) => one.reservationId);
        const { refused } = await call('confirmReservations', { body: { reservationIds, reply } });
        if (refused > 0) toast.error(t('guests.confirmRefused', { count: refused }));
      }
      onDone();
    });
  };
  return (
    <Sheet
      title={t(`guests.${act}Title`, words)}
      onClose={onClose}
      foot={
        <>
          <Refusal text={problem} />
          <Button
            look={act === 'decline' || act === 'cancel' ? 'danger' : 'ink'}
            height={48}
            className="end"
            busy={isBusy}
            onClick={() => void send()}
          >
            {t(`guests.${act}Send`, words)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="says">
          <Icon name="mail" />
          <span>{t(`guests.${act}Says`, words)}</span>
        </p>
        {act === 'resize' && (
          <TextField
            label={t('guests.howMany')}
            error={fields.guests}
            inputMode="numeric"
            value={guests}
            onChange={(event) => setGuests(event.target.value)}
          />
        )}
        <TextArea
          label={t('guests.words')}
          hint={t('guests.words.help')}
          maxLength={500}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
