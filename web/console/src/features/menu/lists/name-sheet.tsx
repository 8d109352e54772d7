import { type FormEvent, useState } from 'react';
import { PriceField } from '#console/features/menu/product/price-field.tsx';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import { newDepartment, newGroup, newProduct } from '#core/domain/menu/new.ts';
import { randomUuid } from '#kit/random-uuid.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';

export type NameSheetProps = {
  kind: MenuKind;
  /** The department of a new product. */
  departmentId?: string;
  onClose: () => void;
  onCreated: (item: WireMenuItem) => void;
};

/** Adds an item to the draft by name; its form has the other fields. */
export function NameSheet({ kind, departmentId = '', onClose, onCreated }: NameSheetProps) {
  const t = useT();
  const [name, setName] = useState('');
  // A repeat after a lost answer makes no second one.
  const [itemId] = useState(randomUuid);
  const [price, setPrice] = useState<number | null>(null);
  const create = useMenuChange(() =>
    call('createMenuItem', {
      body: {
        itemId,
        ...(kind === 'department'
          ? { kind, document: newDepartment(name) }
          : kind === 'product'
            ? { kind, document: newProduct(name, departmentId, price ?? 0) }
            : { kind, document: newGroup(name) }),
      },
    }),
  );
  const fields = create.error instanceof CallError ? create.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(undefined, { onSuccess: onCreated });
  };
  const general = create.error && Object.keys(fields).length === 0 ? errorText(create.error) : null;
  return (
    <Sheet title={t(`menu.add.${kind}`)} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('menu.field.name')}
          value={name}
          maxLength={120}
          autoComplete="off"
          error={fields['document.name.en']}
          onChange={(event) => setName(event.target.value)}
        />
        {kind === 'product' && (
          <PriceField
            label={t('menu.field.priceCents')}
            value={price}
            isOptional
            onChange={setPrice}
            error={fields['document.priceCents']}
          />
        )}
        {general && <p role="alert">{general}</p>}
        <div className="row">
          <Button look="primary" height={40} type="submit" busy={create.isPending}>
            {t('shell.add')}
          </Button>
          <Button look="ghost" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
