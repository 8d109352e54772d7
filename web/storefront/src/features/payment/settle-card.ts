/** The steps after a card's confirmation, for every provider. */
import { useCallback, useState } from 'react';
import { call, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import type { CardOutcome, CardPaymentRequest } from '#store/ordering/payment.ts';
import { toast } from '#ui/overlays/toast.ts';
import { type CardField, type CardRefusal, refusalTexts } from './payment-errors.ts';

/** A provider's answer to a confirmation. */
export type Confirmation =
  | { readonly kind: 'paid' | 'processing'; readonly paymentIntentId: string }
  | { readonly kind: 'refused'; readonly refusal: CardRefusal };

export interface Refused {
  readonly text: string;
  readonly field: CardField | null;
}

export interface CardSettlement {
  /** The error of the last attempt, beside the form; null before and after. */
  readonly refused: Refused | null;
  readonly clear: () => void;
  /** Shows an error that occurred before the provider was called. */
  readonly fail: (message: string) => void;
  /** Runs a confirmation, then updates storage, shows toasts and sends the hint to the server. Never rejects. */
  readonly settle: (request: CardPaymentRequest, confirm: () => Promise<Confirmation>) => Promise<CardOutcome>;
}

const TOAST = { id: 'payment' };

function remember(paymentIntentId: string | undefined): void {
  localStore.set('paymentIntent', paymentIntentId);
  sessionStore.set('stripeId', paymentIntentId);
}

export function useCardSettlement(): CardSettlement {
  const t = useT();
  const [refused, setRefused] = useState<Refused | null>(null);
  const clear = useCallback(() => setRefused(null), []);

  const fail = useCallback((message: string) => {
    void toast.error(message, TOAST);
    setRefused({ text: message, field: null });
  }, []);

  const settle = useCallback<CardSettlement['settle']>(
    async ({ clientId, orderId }, confirm) => {
      setRefused(null);
      remember(undefined);
      let answer: Confirmation;
      try {
        answer = await confirm();
      } catch (error) {
        fail(errorText(error));
        return 'refused';
      }
      if (answer.kind === 'refused') {
        const { key, reasonKey, reason, message, toast: toastKey, field } = refusalTexts(answer.refusal);
        const why = reasonKey ? t(reasonKey) : (reason ?? t('checkout.card.unknown'));
        void toast.error(toastKey ? t(toastKey) : message, TOAST);
        setRefused({ text: key ? t(key, { reason: why }) : message, field });
        return 'refused';
      }
      remember(answer.paymentIntentId);
      if (answer.kind === 'paid') void toast.success(t('checkout.toast.paid'), TOAST);
      // A hint, so that the kitchen waits less; the server also finds the payment by itself.
      await call('confirmPayment', { params: { clientId, orderId }, body: answer.paymentIntentId }).catch(
        () => undefined,
      );
      return answer.kind;
    },
    [fail, t],
  );
  return { refused, clear, fail, settle };
}
