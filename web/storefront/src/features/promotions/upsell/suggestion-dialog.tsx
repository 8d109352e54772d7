import { useState } from 'react';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import { fromWire, sum } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import type { Wanted } from '#store/ordering/steps.ts';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { Money } from '#ui/display/money.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { suggestionHeader } from './suggestion-header.ts';
import './upsell.css';
import { nameLang } from '#ui/name-lang.ts';

export type Suggestion = WireUpsell['suggestions'][number];

/** The ticked products, ready to add. */
export function wantedOf(chosen: readonly Suggestion[]): readonly Wanted[] {
  return chosen.map(({ productId, upsellProductName: name }) => ({ productId, name }));
}

/** '{product} added to your order list.' with a close button. */
export function AddedNote({ product, onClose }: { product: string; onClose?: () => void }) {
  const t = useT();
  return (
    <div className="added">
      <Icon name="circle-check" size="l" />
      <span>{t('upsell.added', { product })}</span>
      {onClose && <IconButton icon="x" label={t('shell.close')} onClick={onClose} />}
    </div>
  );
}

/** The head of these suggestions: the restaurant's text, or one that fits. */
export function useSuggestionHeader(suggestions: readonly Pick<Suggestion, 'productId'>[]): string {
  const t = useT();
  const { client, settings } = useStore();
  const { data: menu } = useMenuQuery(client.clientId);
  return suggestionHeader(t, { own: settings.suggestionHeader, departments: menu?.departments ?? [], suggestions });
}

export function SuggestionHead({ product, header }: { product: string; header: string }) {
  const t = useT();
  return (
    <>
      <h2 className="display f22">{header}</h2>
      <p className="muted sgs__with">{t('upsell.with', { product })}</p>
    </>
  );
}

export type SuggestionDialogProps = {
  open: boolean;
  /** Name of the product that was added. */
  product: string;
  suggestions: readonly Suggestion[];
  header: string;
  isBusy: boolean;
  onAdd: (chosen: readonly Suggestion[]) => void;
  onNotToday: () => void;
  onClose: () => void;
};

/** Suggestions with a product, to tick and add together. */
export function SuggestionDialog(props: SuggestionDialogProps) {
  const { open, product, suggestions, header, isBusy, onAdd, onNotToday, onClose } = props;
  const t = useT();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = suggestions.filter(({ productId }) => ticked.has(productId));
  function toggle(productId: string) {
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(productId)) next.add(productId);
      return next;
    });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('upsell.added', { product })}
      closeLabel={null}
      size="s"
      bare
      dismissible={!isBusy}
      className="sg-modal"
    >
      <AddedNote product={product} onClose={onClose} />
      <div className="sgs">
        <SuggestionHead product={product} header={header} />
        {suggestions.map(({ productId, upsellProductName, description, price, picture }) => (
          <label key={productId} className="sg">
            <input
              type="checkbox"
              className="mark-input"
              checked={ticked.has(productId)}
              onChange={() => toggle(productId)}
            />
            <Mark kind="checkbox" />
            {picture && (
              <span className="sg__img">
                <Picture {...picture} alt="" sizes="64px" />
              </span>
            )}
            <span className="sg__text">
              <strong lang={nameLang(upsellProductName)}>{upsellProductName}</strong>
              {description && <small>{description}</small>}
            </span>
            <span className="sg__price">
              <Money cents={fromWire(price)} />
            </span>
          </label>
        ))}
      </div>
      <div className="modal__foot sgs__foot">
        <Button height={56} split busy={isBusy} aria-disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          <span>{t('upsell.add')}</span>
          <Money cents={sum(chosen.map(({ price }) => fromWire(price)))} />
        </Button>
        <Button look="ghost" onClick={onNotToday} aria-disabled={isBusy}>
          {t('upsell.notToday')}
        </Button>
      </div>
    </Dialog>
  );
}
