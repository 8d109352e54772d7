import { useT } from '#console/lib/i18n.tsx';
import { Icon } from '#console/lib/icon.tsx';
import type { WireTicket } from '#core/contract/console.ts';
import { isDelivery } from './columns.ts';
import '#console/lib/type-chip.css';

export function TypeChip({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  return isDelivery(ticket) ? (
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
