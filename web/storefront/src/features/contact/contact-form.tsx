import { useState } from 'react';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { Honeypot, useKeptForm } from '#store/lib/kept-form.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';

const EMPTY = { fullName: '', email: '', phone: '', text: '', website: '' };

/** A message to the restaurant; a repeat after a lost answer is no second one. */
export function ContactForm() {
  const t = useT();
  const { client } = useStore();
  const [isSent, setSent] = useState(false);
  const form = useKeptForm('contact', EMPTY);
  const { values, field } = form;
  function check() {
    return {
      ...(values.fullName.trim() === '' ? { fullName: t('checkout.error.fullName') } : {}),
      ...(values.email.trim() === '' ? { email: t('checkout.error.email') } : {}),
      ...(values.text.trim() === '' ? { text: t('pages.contact.error') } : {}),
    };
  }
  async function send(messageId: string) {
    await call('sendContact', { params: { clientId: client.clientId }, body: { ...values, messageId } });
    form.set(EMPTY);
    setSent(true);
  }
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
    <form ref={form.formRef} className="info__form" noValidate onSubmit={form.submit(check, send)}>
      <div className="form2">
        <TextField label={t('checkout.fullName')} autoComplete="name" required maxLength={200} {...field('fullName')} />
        <TextField
          label={t('checkout.email')}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          {...field('email')}
        />
        <TextField
          wide
          label={t('checkout.phone')}
          optionalLabel={t('pages.optional')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...field('phone')}
        />
        <TextArea wide label={t('pages.contact.text')} required rows={5} maxLength={2000} {...field('text')} />
      </div>
      <Honeypot value={values.website} onChange={(website) => form.set({ website })} />
      {form.failure && (
        <Note tone="danger" live="assertive">
          {form.failure}
        </Note>
      )}
      <Button type="submit" height={56} block busy={form.isBusy}>
        {t('pages.contact.submit')}
      </Button>
    </form>
  );
}
