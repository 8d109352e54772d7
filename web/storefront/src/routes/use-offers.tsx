import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddLineBody, UpdateLineBody, WireCart } from '#core/contract/cart/cart.ts';
import { removeLine, updateLine } from '#store/features/cart/api.ts';
import { useCart } from '#store/features/cart/cart-context.tsx';
import { updateBodyOf } from '#store/features/cart/line-payload.ts';
import { useProductQuery } from '#store/features/product/api.ts';
import { countDenial } from '#store/features/upsell/denials.ts';
import { offerFor, type UpsellOffer } from '#store/features/upsell/offer-for.ts';
import {
  addedLine,
  NOTHING_YET,
  type ReplacedLine,
  readReplaced,
  writeReplaced,
} from '#store/features/upsell/replaced-line.ts';
import {
  AddedNote,
  type Suggestion,
  SuggestionDialog,
  SuggestionHead,
} from '#store/features/upsell/suggestion-dialog.tsx';
import { UpsellCard } from '#store/features/upsell/upsell-card.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/dialogs.ts';
import { useT } from '#store/lib/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { useAddSuggestions } from './use-add-suggestions.ts';

type Answer = { readonly kind: 'upgrade' | 'deny' | 'close' } | { readonly kind: 'add'; chosen: readonly Suggestion[] };

interface Asking {
  readonly offer: UpsellOffer;
  /** It is an entry of the history. */
  readonly hasEntry: boolean;
  readonly settle: (answer: Answer) => void;
}

export interface ProductOffers {
  /** Saves as the product dialog wants it, with the offer that comes before or after. */
  readonly onSave: (body: AddLineBody | UpdateLineBody, name: string) => Promise<unknown>;
  /** For a product that is itself offered. */
  readonly offer: { readonly intro?: ReactNode; readonly onCancel: () => void } | undefined;
  /** The offer made before adding, over the product dialog. */
  readonly dialog: ReactNode;
}

/** Upsell and suggestion around the product dialog. */
export function useOffers({ open, value, extras, onClose }: RoutedDialogProps): ProductOffers {
  const t = useT();
  const { client, settings } = useStore();
  const dialogs = useDialogs();
  const { cart, save, change } = useCart();
  const { data: product } = useProductQuery(client.clientId, value);
  const { data: origin } = useProductQuery(client.clientId, extras.offered ?? '');
  const addSuggestions = useAddSuggestions();
  const [asking, setAsking] = useState<Asking | null>(null);
  // One offer per opening: who has refused it adds without being asked again.
  const asked = useRef<string | null>(null);
  // Saving may have waited for the order preference, with another cart by then.
  const isAtOffer = open && extras.upsell !== undefined && extras.offered === undefined;
  const latest = useRef({ open, dialogs, cart, isAtOffer });
  latest.current = { open, dialogs, cart, isAtOffer };
  const answer = useRef<Answer | null>(null);
  useEffect(() => {
    if (!open) asked.current = null;
    if (isAtOffer) return;
    // Its entry of the history is gone: answered, or left by Back, which keeps the choices under it.
    setAsking((before) => {
      before?.settle(answer.current ?? { kind: 'close' });
      return null;
    });
  }, [open, isAtOffer]);
  useEffect(() => {
    if (!asking?.hasEntry) return;
    // Back before the router has shown the entry: to the router nothing has happened, and the effect above hears nothing.
    const onPop = () => {
      if (latest.current.isAtOffer || new URLSearchParams(location.search).has('upsell')) return;
      asking.settle(answer.current ?? { kind: 'close' });
      setAsking(null);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [asking]);

  function moveTo(name: 'product' | 'offer', to: string, toExtras: RoutedDialogProps['extras']) {
    const { dialogs: now } = latest.current;
    now.open(name, to, { replace: now.current !== null, extras: toExtras });
  }
  /** The offer is an entry of its own in the history, so that Back leads to the choices under it. */
  async function ask(offer: UpsellOffer): Promise<Answer> {
    answer.current = null;
    // Where adding has waited for the order preference, the product's dialog is gone and there is nothing to lead back to.
    const { open: hasEntry, dialogs: now } = latest.current;
    if (hasEntry) now.open('product', value, { extras: { upsell: offer.upsellId } });
    return await new Promise<Answer>((resolve) => setAsking({ offer, hasEntry, settle: resolve }));
  }
  function settle(given: Answer) {
    if (asking?.hasEntry) {
      answer.current = given;
      latest.current.dialogs.close();
    } else {
      asking?.settle(given);
      setAsking(null);
    }
  }

  async function replace(after: WireCart, { uniqueId, qty }: ReplacedLine): Promise<void> {
    const line = after.products.find((candidate) => candidate.uniqueId === uniqueId);
    if (!line) return;
    await change(() =>
      line.qty > qty
        ? updateLine(client.clientId, after.cartId, updateBodyOf(line, line.qty - qty))
        : removeLine(client.clientId, after.cartId, uniqueId),
    );
    void toast.success(t('upsell.toast.replaced'), { id: 'upsell-replaced' });
  }

  /** Adds a product that comes from an offer. */
  async function saveOffered(body: AddLineBody | UpdateLineBody, name: string): Promise<unknown> {
    const after = await save(body, name);
    const replaced = readReplaced(extras.replaces);
    if (replaced) await replace(after, replaced);
    const [next, ...rest] = extras.next?.split(',') ?? [];
    if (!next || !extras.offered) return after;
    moveTo('product', next, { offered: extras.offered, ...(rest.length > 0 ? { next: rest.join(',') } : {}) });
    return 'moved';
  }

  async function saveAfter(offer: UpsellOffer, body: AddLineBody | UpdateLineBody, name: string): Promise<unknown> {
    const before = latest.current.cart;
    const after = await save(body, name);
    const { upsellId, sellType, suggestions } = offer;
    const [only, another] = suggestions;
    // A single suggestion shows with its choices at once.
    if (sellType === 1 && only && !another) moveTo('product', only.productId, { offered: value, upsell: upsellId });
    else {
      const replaced = sellType === 0 ? addedLine(before, after, value) : null;
      moveTo('offer', value, { upsell: upsellId, ...(replaced ? { replaces: writeReplaced(replaced) } : {}) });
    }
    return 'moved';
  }

  async function onSave(body: AddLineBody | UpdateLineBody, name: string): Promise<unknown> {
    if ('uniqueId' in body || !product) return save(body, name);
    if (extras.offered) return saveOffered(body, name);
    const offer = asked.current === value ? null : offerFor(product.upsells, latest.current.cart);
    if (!offer) return save(body, name);
    if (offer.displayOrder === 1) return saveAfter(offer, body, name);
    asked.current = value;
    const answer = await ask(offer);
    if (answer.kind === 'deny') countDenial(offer.upsellId);
    if (offer.sellType === 0) {
      const [better] = offer.suggestions;
      if (answer.kind === 'upgrade' && better) {
        moveTo('product', better.productId, { offered: value, replaces: NOTHING_YET });
      } else if (!latest.current.open && answer.kind === 'deny') moveTo('product', value, {});
      return 'kept';
    }
    if (answer.kind === 'close') return 'kept';
    const after = await save(body, name);
    if (answer.kind !== 'add') return after;
    return (await addSuggestions(answer.chosen, value)) ? 'moved' : after;
  }

  function onCancel() {
    const { offered, upsell, replaces, next: queue } = extras;
    if (upsell) countDenial(upsell);
    const [next, ...rest] = queue?.split(',') ?? [];
    if (offered && replaces === NOTHING_YET) moveTo('product', offered, {});
    else if (offered && next)
      moveTo('product', next, { offered, ...(rest.length > 0 ? { next: rest.join(',') } : {}) });
    else onClose();
  }

  const intro = extras.upsell && origin && (
    <>
      <AddedNote product={origin.name} />
      <SuggestionHead product={origin.name} header={settings.suggestionHeader} />
    </>
  );
  const [better] = asking?.offer.suggestions ?? [];
  const dialog =
    asking &&
    product &&
    better &&
    (asking.offer.sellType === 0 ? (
      <UpsellCard
        open
        product={product.name}
        isAdded={false}
        suggestion={better}
        onUpgrade={() => settle({ kind: 'upgrade' })}
        onCancel={() => settle({ kind: 'deny' })}
      />
    ) : (
      <SuggestionDialog
        open
        product={product.name}
        isAdded={false}
        suggestions={asking.offer.suggestions}
        header={settings.suggestionHeader}
        isBusy={false}
        onAdd={(chosen) => settle({ kind: 'add', chosen })}
        onNotToday={() => settle({ kind: 'deny' })}
        onClose={() => settle({ kind: 'close' })}
      />
    ));
  return { onSave, offer: extras.offered ? { intro, onCancel } : undefined, dialog };
}
