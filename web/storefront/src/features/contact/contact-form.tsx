import { useState } from 'react';
import { MAX_EMAIL, MAX_FULL_NAME, MAX_MESSAGE, MAX_PHONE } from '#core/domain/guests/text-lengths.ts';
import { Honeypot } from '#kit/forms/honeypot.tsx';
import { useCallForm } from '#store/lib/call-form.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';

const EMPTY = { fullName: '', email: '', phone: '', text: '', website: '' };

/** A message to the restaurant; a repeat after a lost answer sends no second message. */
export function ContactForm() {
  const t = useT();
  const { client } = useStore();
  const [isSent, setSent] = useState(false);
  const form = useCallForm({
    initial: EMPTY,
    keepAs: 'contact',
    check: ({ fullName, email, text }) => ({
      fullName: fullName.trim() === '' ? t('checkout.error.fullName') : undefined,
      email: email.trim() === '' ? t('checkout.error.email') : undefined,
      text: text.trim() === '' ? t('pages.contact.error') : undefined,
    }),
    send: async (values, messageId) => {
      await call('sendContact', { params: { clientId: client.clientId }, body: { ...values, messageId } });
      form.set(EMPTY);
      setSent(true);
    },
  });
  if (isSent)
    return (
      <>
        <Note tone="ok" live="polite">
          {t('pages.contact.sent', { name: client.tradingName })}
        </Note>
        <Button look="outline" onClick={() => setSent(false)}>
          {t('pages.contact.another')}
        </Button>
      </>
    );
  return (
    <form {...form.form} className="info__form">
      <div className="form2">
        <TextField
          label={t('checkout.fullName')}
          autoComplete="name"
          required
          maxLength={MAX_FULL_NAME}
          {...form.text('fullName')}
        />
        <TextField
          label={t('checkout.email')}
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
          {...form.text('email')}
        />
        <TextField
          wide
          label={t('checkout.phone')}
          optionalLabel={t('pages.optional')}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE}
          {...form.text('phone')}
        />
        <TextArea
          wide
          label={t('pages.contact.text')}
          required
          rows={5}
          maxLength={MAX_MESSAGE}
          {...form.text('text')}
        />
      </div>
      <Honeypot value={form.values.website} onChange={(website) => form.set({ website })} />
      <ProblemNote text={form.error} />
      <Button type="submit" height={56} block busy={form.isBusy}>
        {t('pages.contact.submit')}
      </Button>
    </form>
  );
}
