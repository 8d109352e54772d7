import { Suspense } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import type { CardSlot } from '#store/ordering/payment.ts';
import { late } from '#store/start/late.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import './card-form.css';

/** One chunk each: a store loads only its own provider's form, and only after card payment is chosen. */
const SimulatorForm = late(() => import('./simulator-form.tsx').then((module) => ({ default: module.SimulatorForm })));
const StripeForm = late(() => import('./stripe/stripe-form.tsx').then((module) => ({ default: module.StripeForm })));

/** The card form of the restaurant's payment provider. */
export function CardPayment(slot: CardSlot) {
  const t = useT();
  const { client } = useStore();
  const waiting = (
    <div className="card-form__wait">
      <Spinner label={t('payment.loading')} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      {client.paymentProvider === 'stripe' ? <StripeForm {...slot} /> : <SimulatorForm {...slot} />}
    </Suspense>
  );
}
