import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { errorText } from '#store/lib/http.ts';
import { pausedUntil } from '#store/lib/order-pause.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useNavigate } from '#store/lib/page/router.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { forgetOrderNotes } from '#store/lib/person/guest-details.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { orderBody, paymentOptions } from '#store/ordering/checkout.ts';
import type { CardDesk } from '#store/ordering/payment.ts';
import type { OrderPlacing } from '#store/ordering/place-order.ts';
import { type PlaceProblem, pauseProblem, placeProblem } from '#store/ordering/place-problem.ts';
import type { PlacingStep, Refusal } from '#store/ordering/placing.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note } from '#ui/display/note.tsx';
import { Ticket, TicketPart } from '#ui/display/order/ticket.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { useMedia } from '#ui/use-media.ts';
import type { CheckoutDialogProps } from './checkout-dialog.tsx';
import { type CheckoutForm, emptyForm, keepForm, loadForm } from './checkout-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useCustomerPrefill } from './use-customer-prefill.ts';
import { useRemedy } from './use-remedy.ts';

const ONE_COLUMN = '(max-width: 860px)';

/** Fields of the request whose errors belong to a field of the form. */
const FORM_FIELDS: Readonly<Record<string, 'fullname' | 'email' | 'phone'>> = {
  fullName: 'fullname',
  email: 'email',
  phone: 'phone',
};

export type CheckoutPanelProps = Omit<CheckoutDialogProps, 'open' | 'onClose' | 'cart'> & {
  cart: WireCart;
  desk: CardDesk;
  placing: OrderPlacing;
  step: PlacingStep;
};

/** What checkout points at: the refusal, or else the pause. */
function problemOf(failure: Refusal | null, paused: string | null, canSchedule: boolean): PlaceProblem | null {
  if (failure) return placeProblem(failure, { canSchedule });
  return paused ? pauseProblem({ canSchedule }) : null;
}

/** The form and, beside it on wide screens, the order's ticket. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { clientId, cart, lines, totals, account, card, cardMarks, headline, deliveryZoneId, onPlaced } = props;
  const { refreshCart, desk, placing, step } = props;
  const t = useT();
  const { open } = useDialogs();
  const { client, settings } = useStore();
  const now = useNow();
  const preference = usePreference();
  const isOneColumn = useMedia(ONE_COLUMN);
  const box = useRef<HTMLFormElement>(null);
  const noticeBox = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const form = useForm<CheckoutForm>({ defaultValues: loadForm(), mode: 'onTouched', shouldFocusError: false });
  const { handleSubmit, register, formState, watch, setError, reset, getValues, trigger } = form;
  useCustomerPrefill(form, clientId);
  const navigate = useNavigate();
  const isBusy = step.at === 'sending' || step.at === 'paying';
  const failure = step.at === 'checking-out' ? step.refusal : null;
  const mustPayAgain = step.at !== 'following' && step.mustPayAgain;
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepForm(values));
    return unsubscribe;
  }, [watch]);

  const service = preference?.service ?? 'pickup';
  const isOffered = settings[service].isOffered;
  const canSchedule = settings[service].allowsSchedule;
  // Shown before the customer pays; the server checks again.
  const untilMs = preference?.laterUtc ? null : pausedUntil(client, service, now);
  const paused = untilMs === null ? null : pauseSentence(t, service, untilMs, now, client.timeZone);
  const notice = failure?.message ?? paused;
  const problem = problemOf(failure, paused, canSchedule);
  const remedy = useRemedy();
  // Another service, address or time: what the server refused is no longer what is asked for.
  const choice = JSON.stringify([preference?.service, preference?.address, preference?.laterUtc]);
  useEffect(() => {
    if (choice) placing.change();
  }, [choice, placing]);
  const options = paymentOptions(settings[service], client.isStripeVerified);
  const wanted = watch('payment');
  const payment = options.modes.find((mode) => mode === wanted) ?? options.modes[0] ?? null;

  async function submit(values: CheckoutForm): Promise<boolean> {
    if (!preference || !isOffered || (preference.service === 'delivery' && !preference.address)) {
      open('preference');
      return false;
    }
    const { cartId, version: cartVersion } = cart;
    const request = {
      clientId,
      cartId,
      cartVersion,
      isByCard: payment === 'online',
      body: payment && orderBody(cart, values, payment, preference, deliveryZoneId),
    };
    return await placing.place(request, {
      text: t,
      errorText,
      tell: (message) => void toast.error(message, { id: 'order' }),
      goOn: () => {
        navigate('/success', { replace: true });
        // The words were for this order's kitchen and driver; the next one has its own.
        reset(emptyForm({ ...getValues(), orderNotes: '' }));
        forgetOrderNotes();
        onPlaced();
      },
    });
  }
  /** Card and contact are checked together, so that one press shows all that is missing. */
  async function check(event: FormEvent) {
    event.preventDefault();
    const card = payment === 'online' ? await desk.waitForForm() : null;
    // Without a card form placing says that the payment system is not ready.
    const isCardFine = card === null || (await card.check());
    await handleSubmit(async (values) => {
      if (isCardFine) await submit(values);
    }, focusFirstError)();
  }
  useEffect(() => {
    if (!failure) return;
    let hasField = false;
    for (const [field, message] of Object.entries(failure.fields)) {
      const own = FORM_FIELDS[field];
      if (own) setError(own, { message });
      hasField ||= own !== undefined;
    }
    if (hasField) focusFirstError();
    else noticeBox.current?.scrollIntoView({ block: 'nearest' });
    // Prices, stock or the zone's fee may have changed: show the customer what the server sees now.
    void refreshCart();
  }, [failure, setError, focusFirstError, refreshCart]);

  function blockedReason(): string | null {
    if (cart.products.some((line) => line.problem && line.problem.kind !== 'price-changed')) return t('cart.fixLines');
    return paused ?? (options.modes.length === 0 ? t('checkout.noPayment') : null);
  }

  const summary = (
    <>
      <div className="ticket__head">
        <h3 className="display f18">{t('checkout.summary')}</h3>
        <button type="button" className="link f13 ck__edit" onClick={() => open('cart', undefined, { replace: true })}>
          {t('cart.edit')}
        </button>
      </div>
      {lines(cart)}
    </>
  );
  const terms = (
    <Checkbox
      label={t('checkout.terms')}
      required
      error={formState.errors.tearmsCondition?.message}
      aside={
        <button type="button" className="link ck__view" onClick={() => open('policy', 'terms')}>
          {t('checkout.view')}
        </button>
      }
      {...register('tearmsCondition', { validate: (isTicked) => isTicked || t('checkout.error.terms') })}
    />
  );
  const age = cart.products.some((line) => line.isR18) && (
    <Checkbox
      label={t('checkout.r18')}
      required
      error={formState.errors.isOver18?.message}
      {...register('isOver18', { validate: (isTicked) => isTicked || t('checkout.r18.missing') })}
    />
  );
  const way = problem?.remedy ?? null;
  const orderFailure = notice && (
    <div ref={noticeBox} className="ck__told">
      <Note tone="danger" live="assertive">
        {notice}
      </Note>
      {way && (
        <Button look="outline" block onClick={() => remedy(way)}>
          {t(`checkout.fix.${way}`)}
        </Button>
      )}
    </div>
  );
  const again = mustPayAgain && payment === 'online' && <Note>{t('payment.again')}</Note>;
  const button = (
    <Button type="submit" height={56} block split busy={isBusy} blocked={blockedReason()}>
      <span>{t('checkout.place')}</span>
      <Money cents={fromWire(cart.totalAmount)} />
    </Button>
  );
  const promise = payment === 'online' && (
    <p className="ck__promise muted f13">
      <Icon name="shield" />
      <span>{t('checkout.charged', { name: client.tradingName })}</span>
    </p>
  );

  return (
    <FormProvider {...form}>
      <form ref={box} className="ck" noValidate onSubmit={check}>
        <div className="ck__main">
          <header className="ck__head">
            <h2 className="display f28">{t('checkout.title')}</h2>
            <p className="muted">{t('checkout.subtitle')}</p>
          </header>
          <SummaryRows
            cart={cart}
            preference={preference}
            headline={headline}
            problem={notice !== null && problem ? { place: problem.place, text: notice } : null}
          />
          <section className="ck__block">
            <h3>{t('checkout.customer')}</h3>
            {account}
            <CustomerFields />
          </section>
          <section className="ck__block">
            <h3>{t('checkout.payment')}</h3>
            <PaymentMethods
              options={options}
              service={service}
              chosen={payment}
              cardMarks={cardMarks}
              problem={problem?.place === 'payment' ? (failure?.message ?? null) : null}
              card={card({
                ready: desk.ready,
                amountCents: fromWire(cart.totalAmount),
                account: client.stripeAccountId,
                isReady: async () => {
                  const isFilled = await trigger();
                  if (!isFilled) focusFirstError();
                  return isFilled;
                },
                submit: () => submit(getValues()),
              })}
            />
          </section>
          {isOneColumn && (
            <section className="ck__block ck__review">
              <Ticket>
                <TicketPart>{summary}</TicketPart>
                <TicketPart>{totals(cart)}</TicketPart>
              </Ticket>
              {age}
              {terms}
              {orderFailure}
              {again}
              {promise}
            </section>
          )}
        </div>
        {isOneColumn ? (
          <div className="ck__foot modal__foot">{button}</div>
        ) : (
          <aside className="ck__side">
            <Ticket>
              <TicketPart>{summary}</TicketPart>
              <TicketPart>
                {totals(cart)}
                <div className="ck__terms">
                  {age}
                  {terms}
                </div>
                {orderFailure}
                {again}
                {button}
              </TicketPart>
            </Ticket>
            {promise}
          </aside>
        )}
      </form>
    </FormProvider>
  );
}
