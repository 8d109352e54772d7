import { useState } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { dayName } from '#console/lib/time/day-name.ts';
import { typedTime } from '#console/lib/time/typed-time.ts';
import type { WirePromotionList } from '#core/contract/promotions/console-promotions.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { FieldsProps } from './benefit-fields.tsx';

const MONDAY_FIRST = [2, 3, 4, 5, 6, 7, 1] as const;

function toggled<Item>(items: readonly Item[], item: Item, isOn: boolean): Item[] {
  return isOn ? [...items, item] : items.filter((other) => other !== item);
}

type CheckProps = { label: string; checked: boolean; onChange: (isOn: boolean) => void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="choices__item">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

/** From when to when, on which weekdays and at which hours. */
function TimeFields({ edited, onChange, fields }: FieldsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <div className="grid-2">
        <TextField
          label={t('promotions.starts')}
          type="datetime-local"
          value={edited.starts}
          error={fields.startsAtUtc}
          onChange={({ target }) => onChange({ starts: target.value })}
        />
        <TextField
          label={t('promotions.ends')}
          type="datetime-local"
          value={edited.ends}
          error={fields.endsAtUtc}
          onChange={({ target }) => onChange({ ends: target.value })}
        />
      </div>
      <fieldset className="choices">
        <legend className="label">{t('promotions.weekdays')}</legend>
        {MONDAY_FIRST.map((day) => (
          <Check
            key={day}
            label={dayName(day, locale, 'short')}
            checked={edited.weekdays.includes(day)}
            onChange={(isOn) => onChange({ weekdays: toggled(edited.weekdays, day, isOn) })}
          />
        ))}
      </fieldset>
      <Switch label={t('promotions.hours')} checked={edited.hasHours} onChange={(hasHours) => onChange({ hasHours })} />
      {edited.hasHours && (
        <div className="grid-2">
          <TextField
            label={t('promotions.from')}
            value={edited.from}
            error={fields.hours}
            onChange={({ target }) => onChange({ from: target.value })}
            onBlur={() => onChange({ from: typedTime(edited.from) })}
          />
          <TextField
            label={t('promotions.to')}
            value={edited.to}
            onChange={({ target }) => onChange({ to: target.value })}
            onBlur={() => onChange({ to: typedTime(edited.to) })}
          />
        </div>
      )}
    </>
  );
}

/** The promotion's times, customers and limits. */
export function ConditionFields({ edited, onChange, fields }: FieldsProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('promotions.needsCode')}
        hint={t('promotions.needsCode.help')}
        checked={edited.needsCode}
        onChange={(needsCode) => onChange({ needsCode })}
      />
      {edited.needsCode && (
        <TextField
          label={t('promotions.code')}
          value={edited.code}
          maxLength={24}
          autoCapitalize="characters"
          error={fields.code}
          onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
        />
      )}
      <TimeFields {...{ edited, onChange, fields }} />
      <fieldset className="choices">
        <legend className="label">{t('promotions.orderTypes')}</legend>
        {(['pickup', 'delivery'] as const).map((type) => (
          <Check
            key={type}
            label={t(`promotions.${type}`)}
            checked={edited.orderTypes.includes(type)}
            onChange={(isOn) => onChange({ orderTypes: toggled(edited.orderTypes, type, isOn) })}
          />
        ))}
        {fields.orderTypes && <p className="err">{fields.orderTypes}</p>}
      </fieldset>
      <div className="grid-2">
        <TextField
          label={t('promotions.total')}
          inputMode="numeric"
          placeholder="∞"
          value={edited.totalLimit}
          error={fields.totalLimit}
          onChange={({ target }) => onChange({ totalLimit: target.value })}
        />
        <TextField
          label={t('promotions.perCustomer')}
          inputMode="numeric"
          placeholder="∞"
          value={edited.perCustomerLimit}
          error={fields.perCustomerLimit}
          onChange={({ target }) => onChange({ perCustomerLimit: target.value })}
        />
      </div>
      <Switch
        label={t('promotions.firstOrder')}
        checked={edited.firstOrderOnly}
        onChange={(firstOrderOnly) => onChange({ firstOrderOnly })}
      />
      <Switch
        label={t('promotions.stackable')}
        hint={t('promotions.stackable.help')}
        checked={edited.isStackable}
        onChange={(isStackable) => onChange({ isStackable })}
      />
    </>
  );
}

export type ScopeFieldsProps = FieldsProps & { menu: Pick<WirePromotionList, 'departments' | 'products'> };

/** The scope: the whole order, or departments and dishes. */
export function ScopeFields({ edited, onChange, fields, menu }: ScopeFieldsProps) {
  const t = useT();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = menu.products.filter(
    ({ productId, name }) =>
      edited.productIds.includes(productId) || (wanted !== '' && name.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <Switch
        label={t('promotions.scoped')}
        hint={t('promotions.scoped.help')}
        checked={edited.isScoped}
        onChange={(isScoped) => onChange({ isScoped })}
      />
      {edited.isScoped && (
        <>
          <fieldset className="choices">
            <legend className="label">{t('promotions.departments')}</legend>
            {menu.departments.map(({ departmentId, name }) => (
              <Check
                key={departmentId}
                label={name}
                checked={edited.departmentIds.includes(departmentId)}
                onChange={(isOn) => onChange({ departmentIds: toggled(edited.departmentIds, departmentId, isOn) })}
              />
            ))}
          </fieldset>
          <TextField
            label={t('promotions.dishes')}
            placeholder={t('promotions.dishes.search')}
            value={text}
            error={fields.scope}
            onChange={({ target }) => setText(target.value)}
          />
          {shown.length > 0 && (
            <div className="choices">
              {shown.slice(0, 24).map(({ productId, name }) => (
                <Check
                  key={productId}
                  label={name}
                  checked={edited.productIds.includes(productId)}
                  onChange={(isOn) => onChange({ productIds: toggled(edited.productIds, productId, isOn) })}
                />
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
