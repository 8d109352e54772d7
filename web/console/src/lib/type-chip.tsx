import { Icon } from '#ui/icons/icon.tsx';
import { useT } from './i18n.tsx';
import './type-chip.css';

/** Delivery or pickup, told apart by shape. */
export function TypeChip({ orderType }: { orderType: number }) {
  const t = useT();
  return orderType === 2 ? (
    <span className="type type--delivery">
      <Icon name="bike" />
      {t('board.type.delivery')}
    </span>
  ) : (
    <span className="type type--pickup">
      <Icon name="shopping-bag" />
      {t('board.type.pickup')}
    </span>
  );
}
