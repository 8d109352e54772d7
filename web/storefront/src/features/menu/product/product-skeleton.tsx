import { useT } from '#store/lib/page/i18n.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';

/** A placeholder of two groups of choices; with the title if the menu has no card for the product. */
export function ProductSkeleton({ hasTitle }: { hasTitle: boolean }) {
  const t = useT();
  return (
    <SkeletonGroup label={t('product.loading')} className="pd__skeleton">
      {!hasTitle && (
        <>
          <Skeleton height={34} width="60%" />
          <Skeleton height={20} width="90%" />
        </>
      )}
      <Skeleton height={24} width={140} />
      <Skeleton height={106} radius="var(--r-14)" />
      <Skeleton height={24} width={110} />
      <Skeleton height={106} radius="var(--r-14)" />
    </SkeletonGroup>
  );
}
