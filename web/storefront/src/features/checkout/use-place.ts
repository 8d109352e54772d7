import type { UseFormReturn } from 'react-hook-form';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { Tender } from '#core/domain/orders/order-type.ts';
import { cameFrom, forgetCameFrom } from '#store/lib/page/came-from.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useNavigate } from '#store/lib/page/router.tsx';
import { keepAgreedTerms } from '#store/lib/person/agreed-terms.ts';
import { forgetPlacedForm } from '#store/lib/person/guest-details.ts';
import { useStore } from '#store/lib/store.tsx';
import { orderBody } from '#store/ordering/checkout.ts';
import type { CardDesk } from '#store/ordering/payment.ts';
import type { OrderPlacing } from '#store/ordering/place-order.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { toast } from '#ui/overlays/toast.ts';
import { type CheckoutForm, emptyForm } from './checkout-form.ts';
import { keepPerson } from './remember-me.tsx';
import { useDoubt } from './use-doubt.ts';

interface PlaceParts {
  readonly clientId: string;
  readonly cart: WireCart;
  readonly deliveryZoneId: string | null;
  readonly termsDigest: string;
  readonly desk: CardDesk;
  readonly placing: OrderPlacing;
  readonly onPlaced: () => void;
  readonly form: UseFormReturn<CheckoutForm>;
  readonly focusFirstError: () => void;
  readonly preference: OrderPreference | null;
  /** Null when no payment method is offered. */
  readonly payment: Tender | null;
}

/** Placing the order of the form: with its checks, or with the values alone for a wallet's own button. */
export function usePlace(parts: PlaceParts) {
  const { clientId, cart, desk, placing, form, preference, payment } = parts;
  const t = useT();
  const { open } = useDialogs();
  const { settings } = useStore();
  const navigate = useNavigate();
  const { reset, getValues, handleSubmit, trigger } = form;
  const isDoubted = useDoubt(form);

  /** Leaves checkout for the order's page. */
  function finish(): void {
    toast.dismissEnded();
    navigate('/success', { replace: true });
    keepPerson({ ...getValues(), payment }, parts.termsDigest);
    keepAgreedTerms(parts.termsDigest);
    const stays = forgetPlacedForm();
    reset(stays ? emptyForm({ ...getValues(), orderNotes: '' }) : emptyForm());
    forgetCameFrom();
    parts.onPlaced();
  }
  async function submit(values: CheckoutForm): Promise<boolean> {
    const isOffered = preference !== null && settings[preference.orderType].isOffered;
    if (!isOffered || (preference.orderType === 'delivery' && !preference.address)) {
      open('preference');
      return false;
    }
    const request = {
      clientId,
      cartId: cart.cartId,
      cartVersion: cart.version,
      isByCard: payment === 'card',
      body: payment && {
        ...orderBody(cart, values, payment, preference, parts.deliveryZoneId),
        sourceLabel: cameFrom(),
      },
    };
    return await placing.place(request, { text: t, goOn: finish });
  }
  return {
    submit: () => submit(getValues()),
    /** Card and contact are checked together, so that one press shows all missing fields. */
    check: async () => {
      const card = payment === 'card' ? await desk.waitForForm() : null;
      // Without a card form placing says that the payment system is not ready.
      const isCardFine = card === null || (await card.check());
      await handleSubmit(async (values) => {
        if (isDoubted()) parts.focusFirstError();
        else if (isCardFine) await submit(values);
      }, parts.focusFirstError)();
    },
    /** Whether the contact details are complete and not doubted; if not, moves the focus to the first wrong field. */
    isFilled: async () => {
      const isFilled = (await trigger()) && !isDoubted();
      if (!isFilled) parts.focusFirstError();
      return isFilled;
    },
  };
}
