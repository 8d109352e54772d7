import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { ComboSection, type ComboSectionProps } from './combo-section.tsx';
import type { FullProduct } from './use-full-product.ts';

export type ComboSectionsProps = Pick<
  ComboSectionProps,
  'clientId' | 'choices' | 'nowMs' | 'idPrefix' | 'errorAt' | 'onChange'
> & {
  full: FullProduct;
};

/** All groups of a combo, with their loading and error states. */
export function ComboSections({ full, ...rest }: ComboSectionsProps) {
  const t = useT();
  return (
    <>
      {full.isLoading && full.groups.length === 0 && (
        <SkeletonGroup label={t('product.loading')} className="pd__skeleton">
          <Skeleton height={24} width={140} />
          <Skeleton height={158} radius="var(--r-14)" />
        </SkeletonGroup>
      )}
      {full.product.comboGroups.map((group) => {
        const wire = full.groups.find((candidate) => candidate.comboProductId === group.comboProductId);
        if (!wire) return null;
        return <ComboSection key={group.comboProductId} product={full.product} group={group} wire={wire} {...rest} />;
      })}
      {full.isFailed && (
        <Note
          tone="danger"
          live="polite"
          action={
            <Button look="outline" height={40} onClick={full.retry}>
              {t('cart.retry')}
            </Button>
          }
        >
          {t('product.comboFailed')}
        </Note>
      )}
    </>
  );
}
