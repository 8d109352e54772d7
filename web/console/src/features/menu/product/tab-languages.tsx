import { useT } from '#console/lib/page/i18n.tsx';
import { useLanguages } from '#console/lib/session.ts';
import { LANGUAGES, type Locale } from '#core/domain/language/languages.ts';
import type { GroupDocument, ProductDocument } from '#core/domain/menu/document.ts';
import type { Translated } from '#core/domain/menu/menu.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { ErrorOf } from './use-item-form.ts';

/** One text of a document in each language. */
export interface LanguageText {
  /** The path in the document: 'name', 'variants.0.name'. */
  readonly field: string;
  readonly label: string;
  readonly text: Translated;
  readonly isLong?: boolean;
  readonly onChange: (text: Translated) => void;
}

/** Translations side by side. For an empty cell the store shows English. */
export function TabLanguages({ texts, error }: { texts: readonly LanguageText[]; error: ErrorOf }) {
  const t = useT();
  const languages = useLanguages();
  const filled = texts.filter(({ text }) => text.en !== '');
  return (
    <section className="me-stack">
      <div className="card">
        <div className="me-lang">
          <span />
          {languages.map((locale) => {
            const done = filled.filter(({ text }) => text[locale]).length;
            return (
              <h3 key={locale} className="me-lang__head" lang={locale}>
                {LANGUAGES[locale].name}
                {locale === 'en' ? (
                  <span className="tag">{t('menu.original')}</span>
                ) : (
                  <span className={done === filled.length ? 'tag tag--ok' : 'tag tag--warn'}>
                    {t('menu.translated', { done, count: filled.length })}
                  </span>
                )}
              </h3>
            );
          })}
          {texts.map((text) => (
            <Row key={text.field} row={text} error={error} />
          ))}
        </div>
      </div>
      <p className="quiet-text me-hint">
        <Icon name="info" size="s" />
        {t('menu.languagesHint')}
      </p>
    </section>
  );
}

function Row({ row, error }: { row: LanguageText; error: ErrorOf }) {
  const t = useT();
  const languages = useLanguages();
  const { field, label, text, isLong = false, onChange } = row;
  const cell = (locale: Locale) => {
    const value = text[locale] ?? '';
    const isMissing = locale !== 'en' && value === '' && text.en !== '';
    const problem = error(`${field}.${locale}`);
    const shared = {
      value,
      lang: locale,
      'aria-label': `${label}, ${LANGUAGES[locale].name}`,
      'aria-invalid': problem === undefined ? undefined : true,
      placeholder: isMissing ? t('menu.showsEnglish') : undefined,
      maxLength: isLong ? 1000 : 120,
      className: classNames('input', isMissing && 'me-lang__missing'),
    };
    const change = (next: string) => onChange({ ...text, [locale]: locale !== 'en' && next === '' ? undefined : next });
    return (
      <span key={locale} className="field">
        {isLong ? (
          <textarea rows={3} {...shared} onChange={(event) => change(event.target.value)} />
        ) : (
          <input {...shared} onChange={(event) => change(event.target.value)} />
        )}
        {problem && <span className="err">{problem}</span>}
      </span>
    );
  };
  return (
    <>
      <span className="me-lang__label">{label}</span>
      {languages.map(cell)}
    </>
  );
}

type T = ReturnType<typeof useT>;

export function productTexts(
  t: T,
  product: ProductDocument,
  set: (patch: Partial<ProductDocument>) => void,
): LanguageText[] {
  const replaced = <Part,>(list: readonly Part[], at: number, part: Part) =>
    list.map((one, index) => (index === at ? part : one));
  return [
    { field: 'name', label: t('menu.field.name'), text: product.name, onChange: (name) => set({ name }) },
    {
      field: 'description',
      label: t('menu.field.description'),
      text: product.description,
      isLong: true,
      onChange: (description) => set({ description }),
    },
    {
      field: 'eyebrow',
      label: t('menu.field.eyebrow'),
      text: product.eyebrow ?? { en: '' },
      onChange: (eyebrow) => set({ eyebrow }),
    },
    ...product.variants.map((variant, index) => ({
      field: `variants.${index}.name`,
      label: t('menu.field.variants'),
      text: variant.name,
      onChange: (name: Translated) => set({ variants: replaced(product.variants, index, { ...variant, name }) }),
    })),
    ...product.comboGroups.map((group, index) => ({
      field: `comboGroups.${index}.name`,
      label: t('menu.field.comboGroups'),
      text: group.name,
      onChange: (name: Translated) => set({ comboGroups: replaced(product.comboGroups, index, { ...group, name }) }),
    })),
  ];
}

export function groupTexts(t: T, group: GroupDocument, set: (patch: Partial<GroupDocument>) => void): LanguageText[] {
  return [
    { field: 'name', label: t('menu.field.name'), text: group.name, onChange: (name) => set({ name }) },
    ...group.items.map((item, index) => ({
      field: `items.${index}.name`,
      label: t('menu.option'),
      text: item.name,
      onChange: (name: Translated) =>
        set({ items: group.items.map((one, at) => (at === index ? { ...item, name } : one)) }),
    })),
  ];
}
