import { ChoiceList } from '#console/lib/page/choice-list.tsx';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { settingName } from '#console/lib/setting-name.ts';
import { type SetupKey, specOf } from '#core/contract/settings/keys.ts';
import { ownTextOf } from '#core/contract/settings/own-texts.ts';
import type { SettingKind } from '#core/contract/settings/setting-kind.ts';
import { type KeyIn, LANGUAGES, type Locale, languagesIn, OTHER_LOCALES } from '#core/domain/language/languages.ts';
import type { PolicyKey } from '#core/domain/store/own-policy-text.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { SetupForm } from './use-setup.ts';

/** The editable keys with a standard field; pictures and policies have their own. */
export type PlainKey = Exclude<SetupKey, 'Brand:Voice' | 'Image:Logo' | 'Image:Favicon' | 'Image:Banner' | PolicyKey>;

/** One setting with its help; the kind of value decides the input. */
export function SettingField({ form, name }: { form: SetupForm; name: PlainKey }) {
  const t = useT();
  const { is } = specOf(name);
  const value = form.value(name);
  const error = form.error(name);
  const lang = ownTextOf(name)?.locale;
  const texts = { label: settingName(t, name), hint: helpOf(t, name, lang) };
  const set = (next: string) => form.set(name, next);
  switch (is.kind) {
    case 'flag':
      return (
        <div data-invalid={error === undefined ? undefined : ''}>
          <Switch {...texts} checked={value === 'true'} onChange={(checked) => set(String(checked))} />
          {error !== undefined && <p className="err">{error}</p>}
        </div>
      );
    case 'choice':
      return (
        <SelectField
          {...texts}
          error={error}
          value={value}
          onChange={set}
          options={is.options.map((option) => ({ value: option, label: optionLabel(t, name, option) }))}
        />
      );
    case 'text':
      if (is.lines === true) {
        const count = t('settings.count', { count: value.length, max: is.max });
        return (
          <TextArea
            {...texts}
            error={error}
            labelEnd={count}
            rows={4}
            lang={lang}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        );
      }
      break;
    case 'languages':
      return (
        <div className="stack stack--8">
          <ChoiceList
            legend={texts.label}
            options={OTHER_LOCALES.map((one) => ({ value: one, label: LANGUAGES[one].name }))}
            chosen={languagesIn(value).filter((one) => one !== 'en')}
            onChange={(chosen) => set(languagesIn(['en', ...chosen].join(', ')).join(', '))}
            error={error}
          />
          <p className="hint">{texts.hint}</p>
        </div>
      );
    case 'dates':
    case 'origins':
      return <TextArea {...texts} error={error} rows={2} value={value} onChange={(event) => set(event.target.value)} />;
  }
  return (
    <TextField
      {...texts}
      {...inputOf(is)}
      {...unitOf(t, is)}
      error={error}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
}

function helpOf(t: Translate, name: PlainKey, locale: Locale | undefined): string {
  if (locale === undefined) return t(`settings.${name as Exclude<PlainKey, KeyIn<'Profile:About'>>}.help`);
  return t(locale === 'en' ? 'settings.Profile:About.help' : 'settings.Profile:About.help.translation');
}

function optionLabel(t: Translate, name: PlainKey, option: string): string {
  if (name === 'Profile:Language' || name === 'Docket:KitchenLanguage') return LANGUAGES[option as Locale].name;
  if (name === 'TabSettings:DefaultTab') return t(`settings.TabSettings:${option as 'Contact'}Enabled`);
  if (name === 'Books:XeroEvery') return t(`settings.Books:XeroEvery.${option as 'day'}`);
  if (name === 'ViewType:ProductView') return t(`settings.productView.${option as '1'}`);
  if (name === 'OrderProcessing:AskOrderType') return t(`settings.askMoment.${option as 'arrival'}`);
  if (name === 'Cash:RoundTo') return t(`settings.cashStep.${option as '1'}`);
  return t(`settings.departmentView.${option as '1'}`);
}

/** The phone keyboard and autofill for a kind of value. */
function inputOf(is: SettingKind) {
  switch (is.kind) {
    case 'whole':
      return { inputMode: 'numeric' } as const;
    case 'percent':
      return { inputMode: 'decimal' } as const;
    case 'date':
      return { type: 'date' } as const;
    case 'phone':
      return { type: 'tel' } as const;
    case 'link':
      return { type: 'url' } as const;
    case 'email':
      return { type: 'email' } as const;
    default:
      return {};
  }
}

function unitOf(t: Translate, is: SettingKind): { unit?: string } {
  if (is.kind === 'percent') return { unit: '%' };
  if (is.kind !== 'whole') return {};
  if (is.unit === 'months') return { unit: t('settings.months') };
  return is.unit === 'minutes' ? { unit: t('settings.minutes') } : {};
}
