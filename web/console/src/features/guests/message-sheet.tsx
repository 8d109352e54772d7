import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireGuestMessage } from '#core/contract/guests/console-guests.ts';
import { nationalPhone } from '#core/domain/country/page-phone.ts';
import { LANGUAGES, localeFor } from '#core/domain/language/languages.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Stars } from './stars.tsx';

interface MessageSheetProps {
  message: WireGuestMessage;
  timeZone: string;
  onDone: () => void;
  onClose: () => void;
}

type Handling = Parameters<typeof call<'handleMessage'>>[1]['body'];

/** One message in full, with its answer. */
export function MessageSheet({ message, timeZone, onDone, onClose }: MessageSheetProps) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const { fields, problem, isBusy, run } = useAttempt();
  const { messageId, email, phone, answeredUtc } = message;
  const putAside = message.doneUtc === null ? 'done' : 'reopen';
  const canAnswer = email !== '' && answeredUtc === null;
  const handle = (body: Handling) =>
    run(async () => {
      await call('handleMessage', { params: { messageId }, body });
      onDone();
    });
  const when = (utc: string) => whenText(utc, timeZone, locale);
  const language = localeFor(message.language);
  return (
    <Sheet
      title={message.fullName || t('guests.nobody')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={48} busy={isBusy} onClick={() => void handle({ action: putAside })}>
            {t(`guests.${putAside}`)}
          </Button>
          <Button look="ghost" height={48} busy={isBusy} onClick={() => void handle({ action: 'unread' })}>
            {t('guests.markUnread')}
          </Button>
          {canAnswer && (
            <Button
              look="primary"
              height={48}
              icon="send"
              className="end"
              busy={isBusy}
              onClick={() => void handle({ action: 'answer', text })}
            >
              {t('guests.send')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p className="row quiet-text">
          <span>{when(message.createdUtc)}</span>
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
          {phone !== '' && <a href={`tel:${phone}`}>{nationalPhone(phone)}</a>}
          {message.orderNumber !== '' && <span>{t('guests.order', { number: message.orderNumber })}</span>}
        </p>
        <p className="row">
          <Stars message={message} />
        </p>
        <p className="message-text">{message.text || t('guests.noWords')}</p>
        {answeredUtc !== null && (
          <div className="says">
            <Icon name="send" />
            <div>
              <p className="quiet-text">{`${t('guests.answeredBy', { name: message.answeredBy })}, ${when(answeredUtc)}`}</p>
              <p className="message-text">{message.answer}</p>
            </div>
          </div>
        )}
        {canAnswer && (
          <TextArea
            label={t('guests.answer')}
            hint={t('guests.answer.help', { email, language: LANGUAGES[language].name })}
            error={fields.text}
            rows={5}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {email === '' && <Message>{t('guests.noAddress')}</Message>}
        <Refusal text={problem} />
      </div>
    </Sheet>
  );
}
