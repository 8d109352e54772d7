import { useId, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';

export type ProductPickerProps = {
  label: string;
  products: WireMenuDraft['products'];
  /** Products that are already chosen or not allowed. */
  without: readonly string[];
  onPick: (productId: string) => void;
};

/** Adds one product by its name; the browser's datalist searches thousands. */
export function ProductPicker({ label, products, without, onPick }: ProductPickerProps) {
  const t = useT();
  const listId = useId();
  const [text, setText] = useState('');
  const others = products.filter(({ productId }) => !without.includes(productId));
  return (
    <span className="me-picker">
      <input
        className="input"
        list={listId}
        aria-label={label}
        placeholder={t('menu.addProduct')}
        value={text}
        onChange={(event) => {
          const found = others.find(({ name }) => name === event.target.value);
          if (found) onPick(found.productId);
          setText(found ? '' : event.target.value);
        }}
      />
      <datalist id={listId}>
        {others.map(({ productId, name }) => (
          <option key={productId} value={name} />
        ))}
      </datalist>
    </span>
  );
}
