import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { groupNumber } from './card-entry.ts';
import { TEST_CARDS } from './test-cards.ts';

/** The test numbers; a press fills in the form. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const t = useT();
  return (
    <details className="test-cards">
      <summary>
        <Icon name="flask" size="s" />
        {t('payment.try')}
        <Icon name="chevron-down" size="s" className="test-cards__chev" />
      </summary>
      <ul>
        {TEST_CARDS.map(({ number, text }) => (
          <li key={number}>
            <button type="button" onClick={() => onChoose(number)}>
              <span className="num">{groupNumber(number)}</span>
              <span>{t(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
