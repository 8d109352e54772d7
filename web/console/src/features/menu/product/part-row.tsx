import type { ReactNode } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { Translated } from '#core/domain/menu/menu.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { PriceField } from './price-field.tsx';
import type { ErrorOf } from './use-item-form.ts';

/** The common fields of a size and an option. */
interface Part {
  name: Translated;
  priceCents: number;
  isDisabled: boolean;
}

export type PartRowProps = {
  part: Part;
  /** 'variants.0': the path of its fields in the document. */
  path: string;
  nameLabel: string;
  priceLabel: string;
  moreLabel: string;
  error: ErrorOf;
  onChange: (patch: Partial<Part>) => void;
  onRemove: () => void;
  /** The fields under 'more'. */
  children: ReactNode;
};

/** A size or an option in its list: name, price, switch, delete button and rarely used fields. */
export function PartRow(props: PartRowProps) {
  const { part, path, nameLabel, priceLabel, moreLabel, error, onChange, onRemove, children } = props;
  const t = useT();
  const problem = error(`${path}.name.en`);
  return (
    <div className="me-part">
      <div className="me-part__row">
        <span className="field">
          <input
            className="input"
            aria-label={nameLabel}
            aria-invalid={problem === undefined ? undefined : true}
            value={part.name.en}
            maxLength={120}
            onChange={(event) => onChange({ name: { ...part.name, en: event.target.value } })}
          />
          {problem && <span className="err">{problem}</span>}
        </span>
        <PriceField
          label={priceLabel}
          hideLabel
          value={part.priceCents}
          error={error(`${path}.priceCents`)}
          onChange={(cents) => onChange({ priceCents: cents ?? -1 })}
        />
        <Switch
          label={t('menu.onNamed', { name: part.name.en })}
          hideLabel
          checked={!part.isDisabled}
          onChange={(isOn) => onChange({ isDisabled: !isOn })}
        />
        <Button
          look="ghost"
          height={40}
          className="me-icon-button"
          aria-label={t('menu.removeNamed', { name: part.name.en })}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </Button>
      </div>
      <details className="me-more">
        <summary>{moreLabel}</summary>
        <div className="me-stack">{children}</div>
      </details>
    </div>
  );
}
