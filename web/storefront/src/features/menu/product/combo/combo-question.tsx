import { countChosen } from '#core/domain/cart/choice-count.ts';
import type { Choices } from '#store/features/menu/product/choices.ts';
import { categoryPath, comboItemPath } from '#store/features/menu/product/offending-group.ts';
import { ModifierGroup } from '#store/features/menu/product/option-groups.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import type { SharedQuestion } from './combo-defaults.ts';

export type ComboQuestionProps = {
  question: SharedQuestion;
  nowMs: number;
  idPrefix: string;
  error: string | null;
  onAnswer: (answer: Choices[number]) => void;
};

/** Paths under which the rules name this question: one for each part that asks it. */
export function questionPaths({ category, asking }: SharedQuestion): readonly string[] {
  return asking.map(
    ({ comboProductId, comboItemId }) =>
      `${comboItemPath(comboProductId, comboItemId)}${categoryPath(category.modifierCategoryId)}`,
  );
}

/** One question for all chosen parts that ask it: 'Heat for all'. */
export function ComboQuestion({ question, nowMs, idPrefix, error, onAnswer }: ComboQuestionProps) {
  const t = useT();
  const { category, asking, answer } = question;
  const { modifierCategoryId, minQuantity, name } = category;
  const isAnswered = asking.every((choice) =>
    choice.selectedModifierCategories.some(
      (own) =>
        own.modifierCategoryId === modifierCategoryId &&
        countChosen(category, own.selectedModifierItems) >= minQuantity,
    ),
  );
  const title = asking.length > 1 ? t('product.forAll', { name: name.en }) : name.en;
  return (
    <>
      <ModifierGroup
        id={`${idPrefix}all.${modifierCategoryId}`}
        category={{ ...category, name: { en: title } }}
        choices={answer ? [answer] : []}
        nowMs={nowMs}
        error={error}
        isAnswered={isAnswered}
        onChange={(change) =>
          onAnswer(
            change(answer ? [answer] : []).find((own) => own.modifierCategoryId === modifierCategoryId) ?? {
              modifierCategoryId,
              selectedModifierItems: [],
            },
          )
        }
      />
      {isAnswered && !answer && <p className="hint">{t('product.forAll.mixed')}</p>}
    </>
  );
}
