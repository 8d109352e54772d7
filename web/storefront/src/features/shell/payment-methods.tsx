import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import type { Where } from './policy-facts.ts';
import { usePolicyFacts } from './policy-sections.tsx';
import '#ui/forms/field.css';
import './info.css';

/** 'For delivery and pickup', or the only order type that accepts it. */
function whereText(t: Translate, where: Where): string {
  if (where === 'none') return t('info.payments.none');
  return t('info.payments.for', {
    services: where === 'both' ? t('info.payments.both') : t(`shell.order.${where}`),
  });
}

type MethodProps = { icon: IconName; level: 2 | 3; title: string; text: string; where: Where };

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

/** 'Online Payment' and 'Cash', each with the order types that accept it. */
export function PaymentMethods({ level }: { level: 2 | 3 }) {
  const t = useT();
  const { card, cash, charge } = usePolicyFacts();
  return (
    <ul className="methods">
      <Method
        icon="credit-card"
        level={level}
        title={t('info.payments.online')}
        text={t('info.payments.online.text', { charge })}
        where={card}
      />
      <Method
        icon="banknote"
        level={level}
        title={t('info.payments.cash')}
        text={t('info.payments.cash.text')}
        where={cash}
      />
    </ul>
  );
}
