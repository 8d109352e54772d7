import { useState } from 'react';
import { MAX_EMAIL, MAX_FULL_NAME, MAX_MESSAGE } from '#core/domain/guests/text-lengths.ts';
import { Honeypot } from '#kit/forms/honeypot.tsx';
import { useCallForm } from '#store/lib/call-form.ts';
import { call } from '#store/lib/http.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { OrderField } from './order-field.tsx';
import { StarRating } from './star-rating.tsx';
import '#store/lib/page/info-page.css';
import './feedback.css';

const EMPTY = {
  food: '',
  service: '',
  delivery: '',
  text: '',
  orderNumber: '',
  fullName: '',
  email: '',
  website: '',
};

const RATED = ['food', 'service', 'delivery'] as const;

/** /feedback: stars for food, service and delivery, a text, thanks. */
export function FeedbackPage() {
  const t = useT();
  const { client } = useStore();
  const [isSent, setSent] = useState(false);
  usePageTitle(t('pages.feedback.title'));
  const form = useCallForm({
    initial: EMPTY,
    keepAs: 'feedback',
    check: (typed) => {
      const missing = (['food', 'service'] as const).filter((name) => typed[name] === '');
      return Object.fromEntries(missing.map((name) => [name, t('pages.feedback.error')]));
    },
    send: async ({ food, service, delivery, ...texts }, messageId) => {
      await call('sendFeedback', {
        params: { clientId: client.clientId },
        body: {
          ...texts,
          messageId,
          food: Number(food),
          service: Number(service),
          delivery: delivery === '' ? null : Number(delivery),
        },
      });
      setSent(true);
      window.scrollTo({ top: 0 });
    },
  });
  const { values, text } = form;
  if (isSent)
    return (
      <div className="container info" data-said="">
        <EmptyState
          level={1}
          title={t('pages.feedback.thanks')}
          text={t('pages.feedback.thanks.text', { name: client.tradingName })}
          action={
            <Link className={buttonClass()} to="/">
              {t('pages.toMenu')}
            </Link>
          }
        />
      </div>
    );
  const optional = t('pages.optional');
  return (
    <div className="container info feedback">
      <h1 className="display info__title">{t('pages.feedback.title')}</h1>
      <p className="info__intro">{t('pages.feedback.intro', { name: client.tradingName })}</p>
      <form {...form.form} className="info__card feedback__card">
        <div className="feedback__stars">
          {RATED.map((name) => (
            <StarRating
              key={name}
              label={t(`pages.feedback.${name}` satisfies MessageKey)}
              hint={name === 'delivery' ? optional : undefined}
              value={Number(values[name])}
              error={form.errorOf(name)}
              onChange={(stars) => form.set({ [name]: String(stars) })}
            />
          ))}
        </div>
        <TextArea
          label={t('pages.feedback.text')}
          optionalLabel={optional}
          rows={4}
          maxLength={MAX_MESSAGE}
          {...text('text')}
        />
        <div className="form2">
          <OrderField
            label={t('pages.feedback.order')}
            optionalLabel={optional}
            value={values.orderNumber}
            onChange={(orderNumber) => form.set({ orderNumber })}
          />
          <TextField
            label={t('pages.feedback.name')}
            optionalLabel={optional}
            autoComplete="name"
            maxLength={MAX_FULL_NAME}
            {...text('fullName')}
          />
          <TextField
            wide
            label={t('checkout.email')}
            optionalLabel={optional}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            hint={t('pages.feedback.email.hint')}
            {...text('email')}
          />
        </div>
        <Honeypot value={values.website} onChange={(website) => form.set({ website })} />
        <ProblemNote text={form.error} />
        <Button height={56} block type="submit" busy={form.isBusy}>
          {t('pages.feedback.submit')}
        </Button>
      </form>
    </div>
  );
}
