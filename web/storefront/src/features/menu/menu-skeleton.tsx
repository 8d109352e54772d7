import { useT } from '#store/lib/page/i18n.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** A placeholder for the menu, for a page that does not contain it. */
export function MenuSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('menu.loading')}>
      <Skeleton height={48} radius={14} />
      <div className="section">
        <Skeleton width={180} height={32} />
        <div className="dishes dishes--rows" style={{ marginTop: 16 }}>
          {CARDS.map((card) => (
            <div key={card} className="dish">
              <div className="dish__img">
                <Skeleton height="100%" radius={0} />
              </div>
              <div className="dish__txt">
                <Skeleton width="70%" height={20} />
                <Skeleton width="100%" height={14} />
              </div>
              <span className="dish__price">
                <Skeleton width={64} height={20} />
              </span>
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
