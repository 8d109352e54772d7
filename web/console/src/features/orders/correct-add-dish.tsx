import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { DishFinder, type DishFinderProps } from './phone/dish-finder.tsx';
import { DishSheet, type DishSheetProps } from './phone/dish-sheet.tsx';

export type AddDishProps = {
  clientId: string;
  isForNow: DishFinderProps['isForNow'];
  onAdd: (body: Parameters<DishSheetProps['onAdd']>[0], name: string) => void;
  onClose: () => void;
};

/** Finds a dish, then asks for its options. */
export function AddDish({ clientId, isForNow, onAdd, onClose }: AddDishProps) {
  const t = useT();
  const [dish, setDish] = useState<WireProductCard | null>(null);
  if (dish) {
    return (
      <DishSheet
        clientId={clientId}
        productId={dish.productId}
        title={dish.name}
        onAdd={async (body) => onAdd(body, dish.name)}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet title={t('correct.add')} size="l" onClose={onClose}>
      <div className="stack">
        <DishFinder clientId={clientId} isForNow={isForNow} onChoose={setDish} />
      </div>
    </Sheet>
  );
}
