import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { WireComboItem } from '#core/contract/menu/menu.ts';
import { toComboItem } from '#core/contract/wire/to-domain.ts';
import { variantSurcharge } from '#core/domain/cart/pricing.ts';
import {
  type ChosenComboItem,
  categoriesFor,
  checkComboItem,
  defaultChoices,
  visibleVariants,
} from '#core/domain/cart/selection.ts';
import type { ComboGroup, ComboItem } from '#core/domain/menu/menu.ts';
import { useComboItems } from '#store/features/menu/product/api.ts';
import { VARIANTS } from '#store/features/menu/product/offending-group.ts';
import { ChoiceGroups } from '#store/features/menu/product/option-groups.tsx';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { nameLang } from '#ui/name-lang.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { includedChoice } from './combo-defaults.ts';
import { type ItemError, itemError } from './combo-item-error.ts';

/** How long the button shows an error; beside its group it stays until the group changes. */
const FLASH_MS = 1_500;

export type ComboItemDialogProps = {
  open: boolean;
  clientId: string;
  productId: string;
  group: ComboGroup;
  comboItemId: string;
  /** The earlier choices, when the item is being changed. */
  chosen: ChosenComboItem | undefined;
  nowMs: number;
  onSave: (choice: ChosenComboItem) => void;
  onClose: () => void;
};

type FormProps = Pick<ComboItemDialogProps, 'group' | 'chosen' | 'nowMs' | 'onSave'> & { item: ComboItem };

function ItemForm({ item, group, chosen, nowMs, onSave }: FormProps) {
  const t = useT();
  const idPrefix = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const [choice, setChoice] = useState(() => chosen ?? includedChoice(group, item, nowMs));
  const [error, setError] = useState<ItemError | null>(null);
  const [flash, setFlash] = useState<ItemError | null>(null);
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  const variantOf = (variantId: string | null) =>
    visibleVariants(item).find((candidate) => candidate.variantId === variantId) ?? null;
  const textOf = ({ message, category, item: name, n }: ItemError) => {
    const text = t(message, { n, item: name });
    return category ? `${category}: ${text}` : text;
  };
  const errorAt = (path: string) => (error?.path === path ? textOf(error) : null);

  function change(apply: (before: ChosenComboItem) => ChosenComboItem, path: string) {
    setChoice(apply);
    setError((before) => (before?.path === path ? null : before));
    setFlash(null);
  }
  function save() {
    const problem = checkComboItem(item, choice, nowMs);
    if (!problem) return onSave(choice);
    const found = itemError(problem, categoriesFor(item, variantOf(choice.variantId)));
    setError(found);
    setFlash(found);
    focusFirstError();
  }
  return (
    <>
      <div className="ci__body" ref={box}>
        <h2 className="display f22" lang={nameLang(item.name.en)}>
          {item.name.en}
        </h2>
        <ChoiceGroups
          of={item}
          variantId={choice.variantId}
          choices={choice.selectedModifierCategories}
          priceOf={(one) => {
            const more = variantSurcharge(item, one);
            return more > 0 ? <Money cents={more} signed /> : t('product.included');
          }}
          onVariant={(variantId) => {
            const selectedModifierCategories = defaultChoices(categoriesFor(item, variantOf(variantId)), nowMs);
            change((before) => ({ ...before, variantId, selectedModifierCategories }), VARIANTS);
          }}
          onChoices={(apply, path) =>
            change(
              (before) => ({
                ...before,
                selectedModifierCategories: apply(before.selectedModifierCategories),
              }),
              path,
            )
          }
          {...{ nowMs, idPrefix, errorAt }}
        />
      </div>
      <div className="modal__foot">
        <Button height={56} block blocked={flash && textOf(flash)} onClick={save}>
          {t(chosen ? 'product.updateSelection' : 'product.saveSelection')}
        </Button>
      </div>
    </>
  );
}

/** Size and modifiers of one combo item, over the combo's own dialog. */
export function ComboItemDialog(props: ComboItemDialogProps) {
  const { open, clientId, productId, group, comboItemId, chosen, nowMs, onSave, onClose } = props;
  const t = useT();
  const { comboProductId } = group;
  const { byItem, isFailed, retry } = useComboItems(clientId, productId, [{ comboProductId, comboItemId }]);
  const details: WireComboItem | undefined = byItem.get(comboItemId);
  const item = useMemo(() => details && toComboItem(details, details), [details]);
  const name = group.items.find((candidate) => candidate.comboItemId === comboItemId)?.name.en ?? group.name.en;
  useEffect(() => {
    if (isFailed) void toast.error(t('product.comboFailed'), { id: 'combo-item' });
  }, [isFailed, t]);
  return (
    <Dialog open={open} onClose={onClose} title={name} closeLabel={t('shell.close')} size="s" bare className="ci">
      {item ? (
        <ItemForm {...{ item, group, chosen, nowMs, onSave }} />
      ) : (
        <div className="ci__body">
          <h2 className="display f22">{name}</h2>
          {isFailed ? (
            <FailedNote onRetry={retry}>{t('product.comboFailed')}</FailedNote>
          ) : (
            <SkeletonGroup label={t('product.loading')} className="pd__skeleton">
              <Skeleton height={24} width={140} />
              <Skeleton height={106} radius="var(--r-14)" />
            </SkeletonGroup>
          )}
        </div>
      )}
    </Dialog>
  );
}
