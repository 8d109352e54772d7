import { useBoardContext } from '#console/features/board/board-context.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** On a ticket: its dockets are not all printed, with the worst of them. Nothing once they are. */
export function DocketFlag({ orderId }: { orderId: string }) {
  const t = useT();
  const worst = useBoardContext().docketStates?.get(orderId);
  if (worst === undefined) return null;
  return (
    <p className="line-flag line-flag--note">
      <Icon name="printer" />
      {t(`print.state.${worst}`)}
    </p>
  );
}
