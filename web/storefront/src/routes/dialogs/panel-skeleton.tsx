import { useT } from '#store/lib/page/i18n.tsx';
import { Ticket, TicketPart } from '#ui/display/order/ticket.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';

/** A placeholder as tall as the order panel of an empty cart. */
export function PanelSkeleton() {
  const t = useT();
  return (
    <Ticket>
      <TicketPart>
        <SkeletonGroup label={t('shell.loading')} className="panel-skeleton">
          <Skeleton width={130} height={26} />
          <Skeleton height={58} radius={14} />
          <Skeleton height={180} radius={14} />
        </SkeletonGroup>
      </TicketPart>
    </Ticket>
  );
}
