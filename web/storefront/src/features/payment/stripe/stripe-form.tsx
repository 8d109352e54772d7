import { Elements, ExpressCheckoutElement, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCardSettlement } from '#store/features/payment/settle-card.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { useTheme } from '#store/lib/page/theme.ts';
import { useStore } from '#store/lib/store.tsx';
import type { CardSlot } from '#store/ordering/payment.ts';
import { ProblemNote } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { pageToken, stripeAppearance } from './stripe-appearance.ts';
import { confirmationOf } from './stripe-confirmation.ts';
import { stripeOf } from './stripe-script.ts';
import '#store/features/payment/card-form.css';

/** Stripe, 'failed' if its script does not load, null while it loads. */
function useStripeScript(account: string | null): { stripe: Stripe | 'failed' | null; retry: () => void } {
  const { client } = useStore();
  const { stripePublishableKey } = client;
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = attempt >= 0;
    setStripe(null);
    const loading = stripePublishableKey
      ? stripeOf(stripePublishableKey, account)
      : Promise.reject(new Error('No publishable key'));
    loading.then(
      (loaded) => isWanted && setStripe(loaded),
      () => isWanted && setStripe('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [stripePublishableKey, account, attempt]);
  return { stripe, retry: () => setAttempt((before) => before + 1) };
}

/** Passes the elements of the surrounding provider to the form, which confirms with them. */
function Keep({ elements }: { elements: RefObject<StripeElements | null> }) {
  const own = useElements();
  useEffect(() => {
    elements.current = own;
    return () => {
      elements.current = null;
    };
  }, [own, elements]);
  return null;
}

function ScriptFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return <FailedNote onRetry={onRetry}>{t('checkout.error.system')}</FailedNote>;
}

type WalletsProps = Pick<CardSlot, 'isReady' | 'submit' | 'wallets'> & {
  stripe: Stripe;
  options: StripeElementsOptionsMode;
  elements: RefObject<StripeElements | null>;
  /** True while a wallet pays, so that the form confirms with its elements. */
  isWallet: RefObject<boolean>;
};

/** Apple Pay and Google Pay, where the device has them: in the place for them, else above the card. */
function Wallets({ stripe, options, elements, isWallet, isReady, submit, wallets }: WalletsProps) {
  const t = useT();
  const [hasWallets, setHasWallets] = useState(false);
  const buttons = (
    <Elements stripe={stripe} options={options}>
      <Keep elements={elements} />
      <div className="card-form__wallets" hidden={!hasWallets}>
        <ExpressCheckoutElement
          options={{ buttonHeight: 48, paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never' } }}
          onReady={({ availablePaymentMethods }) => setHasWallets(availablePaymentMethods !== undefined)}
          onClick={({ resolve, reject }) => {
            void isReady().then((isFilled) => (isFilled ? resolve() : reject()));
          }}
          onConfirm={async ({ paymentFailed }) => {
            isWallet.current = true;
            try {
              if (!(await submit())) paymentFailed({ reason: 'fail' });
            } finally {
              isWallet.current = false;
            }
          }}
        />
        {!wallets && <p className="card-form__or muted f13">{t('payment.or')}</p>}
      </div>
    </Elements>
  );
  return wallets ? createPortal(buttons, wallets) : buttons;
}

/**
 * Stripe's Payment Element and, above it, the buttons of Apple Pay and Google Pay if the device has them. Two groups of
 * elements, so that a wallet payment needs no card number.
 */
export function StripeForm({ ready, amountCents, account, isReady, submit, wallets }: CardSlot) {
  const t = useT();
  const { client } = useStore();
  const { stripe, retry } = useStripeScript(account);
  const theme = useTheme();
  const { refused, clear, fail, settle } = useCardSettlement();
  const card = useRef<StripeElements>(null);
  const wallet = useRef<StripeElements>(null);
  const isWallet = useRef(false);
  const [isLoaded, setLoaded] = useState(false);

  const options = useMemo<StripeElementsOptionsMode>(
    () => ({
      mode: 'payment',
      amount: amountCents,
      currency: client.currency.toLowerCase(),
      captureMethod: 'manual',
      appearance: stripeAppearance(theme, pageToken),
    }),
    [amountCents, client.currency, theme],
  );

  useImperativeHandle(ready, () => ({
    check: async () => {
      clear();
      const elements = isWallet.current ? wallet.current : card.current;
      if (stripe === null || stripe === 'failed' || !elements) {
        fail(t('checkout.error.system'));
        return false;
      }
      const { error } = await elements.submit();
      // An empty or wrong field shows its own error inside the iframe.
      if (error && error.type !== 'validation_error') fail(error.message ?? t('checkout.error.method'));
      return !error;
    },
    pay: async (request) => {
      const elements = isWallet.current ? wallet.current : card.current;
      if (stripe === null || stripe === 'failed' || !elements) {
        fail(t('checkout.error.system'));
        return 'refused';
      }
      const { clientSecret, cartId, payer } = request;
      if (request.account !== account) {
        // The restaurant's account changed while the guest typed: the payment page uses the account of the order.
        location.assign(new URL(`/payment/${cartId}`, location.href));
        return 'refused';
      }
      return await settle(request, async () =>
        confirmationOf(
          await stripe.confirmPayment({
            elements,
            clientSecret,
            redirect: 'if_required',
            confirmParams: {
              return_url: new URL(`/payment/${cartId}`, location.href).href,
              payment_method_data: { billing_details: { ...payer } },
            },
          }),
        ),
      );
    },
  }));

  if (stripe === 'failed') return <ScriptFailed onRetry={retry} />;
  if (stripe === null) {
    return (
      <div className="card-form__wait">
        <Spinner label={t('payment.loading')} />
      </div>
    );
  }
  return (
    <div className="card-form">
      <ProblemNote text={refused?.text} />
      <Wallets {...{ stripe, options, isWallet, isReady, submit, wallets }} elements={wallet} />
      <Elements stripe={stripe} options={options}>
        <Keep elements={card} />
        {!isLoaded && (
          <div className="card-form__wait">
            <Spinner label={t('payment.loading')} />
          </div>
        )}
        <PaymentElement
          options={{
            layout: 'tabs',
            fields: { billingDetails: { name: 'never', email: 'never', phone: 'never' } },
            wallets: { applePay: 'never', googlePay: 'never' },
          }}
          onReady={() => setLoaded(true)}
          onChange={clear}
          onLoadError={() => fail(t('checkout.error.system'))}
        />
      </Elements>
    </div>
  );
}
