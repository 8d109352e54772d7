import { Fragment, useMemo } from 'react';
import { COMBO_ITEMS, comboGroupPath } from '#store/features/menu/product/offending-group.ts';
import type { FullProduct } from '#store/features/menu/product/use-full-product.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { answerForAll, sharedQuestionIds, sharedQuestions } from './combo-defaults.ts';
import { ComboQuestion, questionPaths } from './combo-question.tsx';
import { ComboSection, type ComboSectionProps } from './combo-section.tsx';

export type ComboSectionsProps = Pick<ComboSectionProps, 'clientId' | 'choices' | 'nowMs' | 'idPrefix' | 'onChange'> & {
  full: FullProduct;
  /** Null, or why the group or question at this path is refused. */
  errorAt: (path: string) => string | null;
};

/** All groups of a combo, with their loading and error states. A question of several parts follows the first of them. */
export function ComboSections({ full, errorAt, ...rest }: ComboSectionsProps) {
  const t = useT();
  const { product, groups } = full;
  const sharedIds = useMemo(() => sharedQuestionIds(groups), [groups]);
  const questions = sharedQuestions(product, rest.choices, sharedIds).map((question) => {
    const error = questionPaths(question).map(errorAt).find(Boolean) ?? null;
    return { ...question, error };
  });
  const isAtQuestion = questions.some(({ error }) => error);
  return (
    <>
      {full.isLoading && groups.length === 0 && (
        <SkeletonGroup label={t('product.loading')} className="pd__skeleton">
          <Skeleton height={24} width={140} />
          <Skeleton height={158} radius="var(--r-14)" />
        </SkeletonGroup>
      )}
      {product.comboGroups.map((group) => {
        const { comboProductId } = group;
        const wire = groups.find((candidate) => candidate.comboProductId === comboProductId);
        if (!wire) return null;
        return (
          <Fragment key={comboProductId}>
            <ComboSection
              {...{ product, group, wire, questions, sharedIds, ...rest }}
              error={isAtQuestion ? null : errorAt(comboGroupPath(comboProductId))}
            />
            {questions
              .filter((question) => question.comboProductId === comboProductId)
              .map((question) => (
                <ComboQuestion
                  key={question.category.modifierCategoryId}
                  question={question}
                  nowMs={rest.nowMs}
                  idPrefix={rest.idPrefix}
                  error={question.error}
                  onAnswer={(answer) => rest.onChange((before) => answerForAll(product, before, answer), COMBO_ITEMS)}
                />
              ))}
          </Fragment>
        );
      })}
      {full.isFailed && <FailedNote onRetry={full.retry}>{t('product.comboFailed')}</FailedNote>}
    </>
  );
}
