import { Link } from 'react-router';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const STEPS = ['1', '2', '3'] as const;

/** The first steps for a restaurant without a menu. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  return (
    <div className="no-entries">
      <Icon name="book-open" size="l" />
      <h2 className="me-title">{t('menu.first.title')}</h2>
      <ol className="me-steps">
        {STEPS.map((step) => (
          <li key={step}>{t(`menu.first.${step}`)}</li>
        ))}
      </ol>
      <Link className={buttonClass({ look: 'primary', height: 40 })} to="/menu/import">
        {t('menu.first.import')}
      </Link>
      <Button look="ink" height={40} icon="plus" onClick={onAdd}>
        {t('menu.add.department')}
      </Button>
    </div>
  );
}
