import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useT } from './i18n.tsx';
import './type-chip.css';

/** Shows delivery or pickup by the shape of its chip. */
export function TypeChip({ orderType }: { orderType: number }) {
  const t = useT();
  return orderTypeOf(orderType) === 'delivery' ? (
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
