import { useState } from 'react';
import { readNumber } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';
import { PRICE_ROUNDINGS } from '#core/domain/menu/prices.ts';
import { SOLD_OUT_FOR } from '#core/domain/menu/stock-count.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Tags } from './tags.tsx';
import { TaxSwitches } from './tax-switches.tsx';
import type { Wish } from './wish.ts';

export type WishFieldsProps = { wish: Wish; draft: WireMenuDraft; onChange: (wish: Wish) => void };

/** What else has to be said for the wish. */
export function WishFields({ wish, draft, onChange }: WishFieldsProps) {
  const t = useT();
  switch (wish.what) {
    case 'price':
      return <PriceFields wish={wish} onChange={onChange} />;
    case 'sold-out':
      return (
        <SelectField
          label={t('stock.howLong')}
          value={wish.until}
          options={SOLD_OUT_FOR.map((value) => ({ value, label: t(`stock.for.${value}`) }))}
          onChange={(until) => onChange({ ...wish, until })}
        />
      );
    case 'shown':
      return (
        <SelectField
          label={t('menu.many.guests')}
          value={wish.isShown ? 'on' : 'off'}
          options={(['off', 'on'] as const).map((value) => ({ value, label: t(`menu.many.shown.${value}`) }))}
          onChange={(value) => onChange({ ...wish, isShown: value === 'on' })}
        />
      );
    case 'department':
      return (
        <SelectField
          label={t('menu.field.departmentId')}
          value={wish.departmentId}
          options={draft.departments.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
          onChange={(departmentId) => onChange({ ...wish, departmentId })}
        />
      );
    case 'group':
      return (
        <div className="grid-2">
          <HowField hows={['add', 'remove']} value={wish.how} onChange={(how) => onChange({ ...wish, how })} />
          <SelectField
            label={t('menu.many.whichGroup')}
            value={wish.groupId}
            options={draft.groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
            onChange={(groupId) => onChange({ ...wish, groupId })}
          />
        </div>
      );
    case 'taxes':
      return (
        <TaxSwitches taxIds={wish.taxIds} taxes={draft.taxes} onChange={(taxIds) => onChange({ ...wish, taxIds })} />
      );
    case 'allergens':
      return (
        <>
          <HowField hows={['add', 'remove', 'set']} value={wish.how} onChange={(how) => onChange({ ...wish, how })} />
          <Tags
            values={ALLERGENS}
            chosen={wish.allergens}
            labelOf={(value) => t(`menu.allergen.${value}`)}
            onChange={(allergens) => onChange({ ...wish, allergens })}
          />
          <p className="hint">{t(wish.how === 'set' ? 'menu.many.allergens.set' : 'menu.many.allergens.declared')}</p>
        </>
      );
    case 'dietary':
      return (
        <>
          <HowField hows={['add', 'remove']} value={wish.how} onChange={(how) => onChange({ ...wish, how })} />
          <Tags
            values={DIETARY_TAGS}
            chosen={wish.dietary}
            labelOf={(value) => t(`menu.dietary.${value}`)}
            onChange={(dietary) => onChange({ ...wish, dietary })}
          />
        </>
      );
    case 'copy':
      return <p className="hint">{t('menu.many.copy.why')}</p>;
    default:
      return null;
  }
}

function PriceFields({ wish, onChange }: { wish: Extract<Wish, { what: 'price' }>; onChange: (wish: Wish) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const { kind } = wish;
  const readValue = (typed: string, as: typeof kind) => {
    const number = readNumber(typed) ?? 0;
    return as === 'percent' ? number : Math.round(number * 100);
  };
  return (
    <>
      <div className="grid-2">
        <SelectField
          label={t('menu.prices.kind')}
          value={kind}
          options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`menu.prices.${value}`) }))}
          onChange={(next) => onChange({ ...wish, kind: next, value: readValue(text, next) })}
        />
        <TextField
          label={t('menu.prices.value')}
          hint={t('menu.prices.help')}
          inputMode="decimal"
          unit={kind === 'percent' ? '%' : '$'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange({ ...wish, value: readValue(event.target.value, kind) });
          }}
        />
        <SelectField
          label={t('menu.prices.rounding')}
          value={wish.rounding}
          options={PRICE_ROUNDINGS.map((value) => ({ value, label: t(`menu.prices.rounding.${value}`) }))}
          onChange={(rounding) => onChange({ ...wish, rounding })}
        />
      </div>
      <Switch
        label={t('menu.many.withChoices')}
        hint={t('menu.many.withChoices.why')}
        checked={wish.withChoices}
        onChange={(withChoices) => onChange({ ...wish, withChoices })}
      />
    </>
  );
}

type How = 'add' | 'remove' | 'set';

function HowField<Value extends How>({
  hows,
  value,
  onChange,
}: {
  hows: readonly Value[];
  value: Value;
  onChange: (how: Value) => void;
}) {
  const t = useT();
  return (
    <SelectField
      label={t('menu.many.how')}
      value={value}
      options={hows.map((how) => ({ value: how, label: t(`menu.many.how.${how}`) }))}
      onChange={onChange}
    />
  );
}
