import { useT } from '#store/lib/page/i18n.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';

/** In place of a cart that this browser has and that has not come yet: it is not empty. */
export function CartOnItsWay() {
  const t = useT();
  return (
    <SkeletonGroup label={t('shell.loading')} className="panel-skeleton">
      <Skeleton height={56} radius="var(--r-14)" />
      <Skeleton height={24} width={160} />
      <Skeleton height={24} />
    </SkeletonGroup>
  );
}
