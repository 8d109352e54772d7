import { type FormEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { fromWire } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { CardPromise } from '#store/lib/card-promise.tsx';
import { cartBlock } from '#store/lib/cart-block.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { paymentOptions } from '#store/ordering/checkout.ts';
import type { CardDesk } from '#store/ordering/payment.ts';
import type { OrderPlacing } from '#store/ordering/place-order.ts';
import type { PlacingStep } from '#store/ordering/placing.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { Note } from '#ui/display/note.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import type { CheckoutDialogProps } from './checkout-dialog.tsx';
import { Consents } from './consents.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { OrderNotice } from './order-notice.tsx';
import { FoldedOrder, PlaceButton, ReviewBeside, useOneColumn } from './order-review.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { RememberMe } from './remember-me.tsx';
import { FoldedSummary, ReadyAt, SummaryRows } from './summary-rows.tsx';
import { useAgreedTerms } from './use-agreed-terms.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useChangedChoice, useOrderProblem } from './use-order-problem.ts';
import { usePlace } from './use-place.ts';
import { useRefusal } from './use-refusal.ts';

export type CheckoutPanelProps = Omit<CheckoutDialogProps, 'open' | 'onClose' | 'cart' | 'isLoading'> & {
  cart: WireCart;
  desk: CardDesk;
  placing: OrderPlacing;
  step: PlacingStep;
};

/** Everything that the panel shows and does, for its two layouts. */
function useCheckout(props: CheckoutPanelProps) {
  const { cart, placing, step } = props;
  const { client, settings } = useStore();
  const box = useRef<HTMLFormElement>(null);
  const noticeBox = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const form = useCheckoutForm(props.clientId);
  useAgreedTerms(form, props.termsDigest);
  const preference = usePreference();
  useChangedChoice(preference, placing);
  const failure = step.at === 'checking-out' ? step.refusal : null;
  const order = useOrderProblem(cart, preference, failure);
  useRefusal(failure, { form, noticeBox, focusFirstError, refreshCart: props.refreshCart });

  const orderType: OrderType = preference?.orderType ?? 'pickup';
  const isOpen = offeredOrderTypes(settings).length > 0;
  const rules = isOpen ? settings[orderType] : { allowsCard: false, allowsCash: false };
  const options = paymentOptions(rules, client.isStripeVerified);
  const wanted = form.watch('payment');
  const payment = options.modes.find((mode) => mode === wanted) ?? options.modes[0] ?? null;
  const place = usePlace({ ...props, cart, form, focusFirstError, preference, payment });
  return { box, noticeBox, form, preference, failure, ...order, orderType, options, payment, place };
}

type Checkout = ReturnType<typeof useCheckout>;

type PaymentSectionProps = { checkout: Checkout; panel: CheckoutPanelProps; wallets: HTMLElement | null };

function PaymentSection({ checkout, panel, wallets }: PaymentSectionProps) {
  const t = useT();
  const { client } = useStore();
  const { options, orderType, payment, problem, failure, place } = checkout;
  return (
    <section className="ck__block">
      <h3>{t('checkout.payment')}</h3>
      <PaymentMethods
        options={options}
        total={fromWire(panel.cart.totalAmount)}
        orderType={orderType}
        chosen={payment}
        cardMarks={panel.cardMarks}
        problem={problem?.place === 'payment' ? (failure?.message ?? null) : null}
        card={panel.card({
          ready: panel.desk.ready,
          amountCents: fromWire(panel.cart.totalAmount),
          account: client.stripeAccountId,
          isReady: place.isFilled,
          submit: place.submit,
          wallets,
        })}
      />
    </section>
  );
}

/** The form and, beside it on wide screens, the order's ticket. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { cart, step } = props;
  const t = useT();
  const isOneColumn = useOneColumn();
  const [wallets, setWallets] = useState<HTMLElement | null>(null);
  const checkout = useCheckout(props);
  const { notice, problem, paused, options, payment } = checkout;
  const isByCard = payment === 'card';
  const Summary = isOneColumn ? FoldedSummary : SummaryRows;
  const mustPayAgain = step.at !== 'following' && step.mustPayAgain;

  function blockedReason(): string | null {
    return cartBlock(cart, t) ?? paused ?? (options.modes.length === 0 ? t('checkout.noPayment') : null);
  }
  const isBusy = step.at === 'sending' || step.at === 'paying';
  const button = <PlaceButton cart={cart} busy={isBusy} blocked={blockedReason()} />;
  const review = {
    lines: props.lines(cart),
    totals: (
      <>
        {!isOneColumn && props.promotions}
        {props.totals(cart)}
      </>
    ),
    consents: <Consents hasR18={cart.products.some((line) => line.isR18)} />,
    notices: (
      <>
        <OrderNotice box={checkout.noticeBox} notice={notice} remedy={problem?.remedy ?? null} />
        {mustPayAgain && isByCard && <Note>{t('payment.again')}</Note>}
      </>
    ),
    isByCard,
  };

  function check(event: FormEvent): void {
    event.preventDefault();
    void checkout.place.check();
  }
  return (
    <FormProvider {...checkout.form}>
      <form ref={checkout.box} className="ck" noValidate onSubmit={check}>
        <div className="ck__main">
          <header className="ck__head">
            <h2 className="display f28">{t('checkout.title')}</h2>
            <p className="muted">{t('checkout.subtitle')}</p>
          </header>
          {isOneColumn && <FoldedOrder cart={cart} lines={review.lines} totals={review.totals} />}
          <ReadyAt {...props} preference={checkout.preference} />
          <Summary
            preference={checkout.preference}
            headline={props.headline}
            timing={props.timing}
            closed={props.closed}
            problem={notice !== null && problem ? { place: problem.place, text: notice } : null}
          />
          <div ref={setWallets} className="ck__wallets" />
          <section className="ck__block">
            <h3>{t('checkout.customer')}</h3>
            <CustomerFields orderType={checkout.orderType} />
            {props.account}
            <RememberMe />
          </section>
          <PaymentSection checkout={checkout} panel={props} wallets={wallets} />
          {isOneColumn && <section className="ck__block">{props.promotions}</section>}
          {isOneColumn && (
            <section className="ck__review">
              {review.notices}
              {isByCard && <CardPromise className="ck__promise" />}
            </section>
          )}
        </div>
        {isOneColumn ? (
          <div className="ck__foot modal__foot">
            {review.consents}
            {button}
          </div>
        ) : (
          <ReviewBeside {...review} button={button} />
        )}
      </form>
    </FormProvider>
  );
}
