import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import type { Where } from './policy/policy-facts.ts';
import { usePolicyFacts } from './policy/policy-sections.tsx';
import '#ui/forms/field.css';
import './info.css';

/** 'For delivery and pickup', or where it is accepted alone. */
function whereText(t: Translate, where: Exclude<Where, 'none'>): string {
  return t('info.payments.for', {
    services: where === 'both' ? t('info.payments.both') : t(`shell.order.${where}`),
  });
}

type MethodProps = { icon: IconName; level: 2 | 3; title: string; text: string; where: Exclude<Where, 'none'> };

function Method({ icon, level, title, text, where }: MethodProps) {
  const t = useT();
  const Heading = `h${level}` as const;
  return (
    <li className="method">
      <span className="method__icon">
        <Icon name={icon} size="l" />
      </span>
      <div>
        <Heading className="display f18">{title}</Heading>
        <p>{text}</p>
        <p className="hint">{whereText(t, where)}</p>
      </div>
    </li>
  );
}

/** Half a step goes down: see `roundCash`. */
function stepWords(step: number) {
  const down = Math.floor(step / 2);
  return { step, down, up: down + 1, most: step - 1 };
}

/** 'Online Payment' and 'Cash', those that are accepted now, each with what for. */
export function PaymentMethods({ level }: { level: 2 | 3 }) {
  const t = useT();
  const { card, cash, charge } = usePolicyFacts();
  const step = useStore().client.cashStep ?? 1;
  const rounding = t('info.payments.cash.rounding', stepWords(step));
  const cashText = [t('info.payments.cash.text'), ...(step > 1 ? [rounding] : [])].join(' ');
  if (card === 'none' && cash === 'none') return <p>{t('info.payments.none')}</p>;
  return (
    <ul className="methods">
      {card !== 'none' && (
        <Method
          icon="credit-card"
          level={level}
          title={t('info.payments.online')}
          text={t('info.payments.online.text', { charge })}
          where={card}
        />
      )}
      {cash !== 'none' && (
        <Method icon="banknote" level={level} title={t('info.payments.cash')} text={cashText} where={cash} />
      )}
    </ul>
  );
}
