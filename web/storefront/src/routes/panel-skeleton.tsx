import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { Ticket, TicketPart } from '#ui/ticket.tsx';
import { useT } from '../lib/i18n.tsx';

/** The order panel's place, as tall as the panel of an empty cart. */
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
