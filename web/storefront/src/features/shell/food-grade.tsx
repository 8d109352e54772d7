import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';

/** The grade of the council's food inspection, with a link to where it can be looked up; nothing where none is typed. */
export function FoodGrade({ className }: { className?: string }) {
  const t = useT();
  const { foodGrade } = useStore().settings;
  if (!foodGrade) return null;
  const text = t('shell.foodGrade', { grade: foodGrade.grade });
  return (
    <p className={className}>
      {foodGrade.link ? (
        <a href={foodGrade.link} target="_blank" rel="noopener">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
