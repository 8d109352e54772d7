import { useCallback, useEffect, useState } from 'react';
import type { WireCart, WireCartPromotion } from '#core/contract/cart/cart.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { CallError, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { addPromoCode, applyPromotion, removePromotion } from './api.ts';

/** How long the checkout button shows a promo error. */
const FLASH_MS = 2 * SECOND_MS;

export interface PromoProps {
  readonly clientId: string;
  readonly cart: WireCart;
  /** Queues a call with the cart's writes and shows the cart that it answers. */
  readonly change: (run: (cartId: string) => Promise<WireCart>) => Promise<WireCart>;
  /** Text for the checkout button: an error for two seconds, then null. */
  readonly onNotice?: (text: string | null) => void;
}

export interface Promo {
  readonly isAdding: boolean;
  /** Promotions that are being ticked or removed. */
  readonly busyIds: ReadonlySet<string>;
  /** Why the last code was refused; shown until another one is typed. */
  readonly error: string | null;
  readonly clearError: () => void;
  /** Resolves to whether the code is applied. */
  readonly add: (typed: string) => Promise<boolean>;
  readonly remove: (promotion: WireCartPromotion) => Promise<void>;
  readonly setTicked: (promotion: WireCartPromotion, isTicked: boolean) => Promise<void>;
}

/** State and calls of the promo code and the tick list: pending calls and errors. */
export function usePromo({ clientId, cart, change, onNotice }: PromoProps): Promo {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [flash, setFlash] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!flash) return;
    onNotice?.(flash.text);
    const timer = setTimeout(() => setFlash(null), FLASH_MS);
    return () => {
      clearTimeout(timer);
      onNotice?.(null);
    };
  }, [flash, onNotice]);
  const { cartId } = cart;

  function refuse(text: string): false {
    setError(text);
    setFlash({ text });
    return false;
  }
  async function add(typed: string): Promise<boolean> {
    if (isAdding) return false;
    const code = typed.trim();
    if (!code) return refuse(t('promotions.missing'));
    if (!clientId || !cartId) return refuse(t('promotions.noCart'));
    setAdding(true);
    setError(null);
    try {
      await change(() => addPromoCode(clientId, cartId, code));
      return true;
    } catch (cause) {
      if (cause instanceof CallError) return refuse(cause.message);
      void toast.error(t('promotions.failed'), { id: 'promo' });
      return false;
    } finally {
      setAdding(false);
    }
  }
  async function busy(promotionId: string, run: () => Promise<unknown>): Promise<void> {
    setBusyIds((before) => new Set(before).add(promotionId));
    try {
      await run();
    } finally {
      setBusyIds((before) => new Set([...before].filter((id) => id !== promotionId)));
    }
  }
  async function remove({ promotionId }: WireCartPromotion): Promise<void> {
    if (!clientId || !cartId) {
      refuse(t('promotions.noCart'));
      return;
    }
    await busy(promotionId, () =>
      // A failed removal is only logged; the promotion stays applied.
      change(() => removePromotion(clientId, cartId, promotionId)).catch((cause) => console.warn(errorText(cause))),
    );
  }
  async function setTicked(promotion: WireCartPromotion, isTicked: boolean): Promise<void> {
    if (!isTicked) return remove(promotion);
    const { promotionId } = promotion;
    await busy(promotionId, () =>
      change(() => applyPromotion(clientId, cartId, promotionId)).catch((cause) => toast.error(errorText(cause))),
    );
  }
  return { isAdding, busyIds, error, clearError: useCallback(() => setError(null), []), add, remove, setTicked };
}
