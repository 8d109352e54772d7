import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { FIELDS, type Field } from '#core/domain/menu/reading/fields.ts';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { GstQuestion } from './gst-question.tsx';
import type { ImportDecision } from './use-import.ts';

export type StepProps = { view: WireMenuImport; onChange: (decide: ImportDecision) => void };

/** What each column of the file becomes, with values from it; beside it a dish as guests will see it. */
export function ColumnsStep({ view, onChange }: StepProps) {
  const t = useT();
  const { columns, mapping } = view;
  const options = FIELDS.map((field) => ({ value: field, label: t(`import.field.${field}`) }));
  const choose = (at: number, field: Field) => {
    onChange((kept) => ({ mapping: kept.mapping.map((one, index) => (index === at ? field : one)), fixes: [] }));
  };
  return (
    <div className="imp-cols">
      <div className="imp-main">
        <table className="table imp-columns">
          <thead>
            <tr>
              <th>{t('import.column.yours')}</th>
              <th>{t('import.column.values')}</th>
              <th>{t('import.column.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ position: index, heading, samples, isEmpty }) => (
              <tr key={index} className={isEmpty ? 'imp-columns__empty' : undefined}>
                <th scope="row">{heading || t('import.column.nameless', { n: index + 1 })}</th>
                <td>
                  {isEmpty && <small>{t('import.column.empty')}</small>}
                  {samples.map((sample) => (
                    <span key={sample} className="imp-sample">
                      {sample}
                    </span>
                  ))}
                </td>
                <td>
                  <Select
                    aria-label={t('import.column.as', { column: heading || String(index + 1) })}
                    options={options}
                    value={mapping[index] ?? 'leave'}
                    onChange={({ target }) => choose(index, target.value as Field)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <aside className="imp-side stack" aria-label={t('import.preview')}>
        {view.isRemembered && <Message icon="info">{t('import.remembered')}</Message>}
        <GstQuestion view={view} onChange={onChange} />
        <h2>{t('import.preview')}</h2>
        <Preview view={view} />
        <Notes view={view} />
      </aside>
    </div>
  );
}

/** The first dishes, each with its sizes. */
function Preview({ view: { lines } }: { view: WireMenuImport }) {
  const t = useT();
  const names = [...new Set(lines.map(({ name, department }) => `${department}\n${name}`))].slice(0, 3);
  if (names.length === 0) return <p className="no-entries">{t('import.nothing')}</p>;
  return (
    <ul className="imp-preview">
      {names.map((key) => {
        const [department = '', name = ''] = key.split('\n');
        const offers = lines.filter((line) => line.name === name && line.department === department);
        return (
          <li key={key} className="card">
            <b>{name}</b>
            <small>{department}</small>
            {offers.slice(0, 4).map(({ line, size, price }) => (
              <span key={`${line} ${size}`} className="imp-preview__price">
                <span>{size}</span>
                <span className="num">{price === '' ? '–' : `$${price}`}</span>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** What the file has and the menu does not take, column by column and dish by dish. */
export function Notes({ view: { notes } }: { view: WireMenuImport }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <section className="stack stack--8" aria-label={t('import.notes')}>
      <h2>{t('import.notes')}</h2>
      {notes.map(({ code, count, names }) => (
        <p key={code} className={code === 'groupsUnfilled' ? 'message message--warn' : 'message'}>
          <Icon name={code === 'groupsUnfilled' ? 'alert' : 'info'} />
          {t(`import.note.${code}`, { count, names: names.join(', ') })}
        </p>
      ))}
    </section>
  );
}
