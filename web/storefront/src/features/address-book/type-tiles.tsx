import { useId } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon, type IconProps } from '#ui/icons/icon.tsx';
import { building } from '#ui/icons/icons-extra.ts';
import { ADDRESS_TYPES } from './address-form.ts';
import '#ui/forms/field.css';

type Kind = WireAddress['name'];

/** A picture for Home, Office or Other. */
export function TypeIcon({ name, ...rest }: { name: Kind } & Pick<IconProps, 'size' | 'className'>) {
  if (name === 'Office') return <Icon path={building} {...rest} />;
  return <Icon name={name === 'Home' ? 'home' : 'map-pin'} {...rest} />;
}

/** 'Select address type'. */
export function TypeTiles({ value, onChange }: { value: Kind; onChange: (value: Kind) => void }) {
  const t = useT();
  const group = useId();
  return (
    <fieldset>
      <legend className="label">{t('address.type')}</legend>
      <div className="atypes">
        {ADDRESS_TYPES.map((name) => (
          <label key={name} className="atype">
            <input
              type="radio"
              className="vh"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <TypeIcon name={name} size="l" />
            {t(`address.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
