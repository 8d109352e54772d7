import { type KeptThings, keptOfGuests } from '#core/domain/store/browser-keeps.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import './kept-table.css';

const ROWS = keptOfGuests();

function untilText(t: Translate, until: KeptThings['until']): string {
  return typeof until === 'string' ? t(`info.keeps.until.${until}`) : t('info.keeps.until.days', until);
}

/** Cookies, storage and kept files of a guest's browser: what each is for and how long it stays. */
export function KeptTable({ level }: { level: 2 | 3 }) {
  const t = useT();
  const Heading = `h${level}` as const;
  return (
    <section className="prose__part">
      <Heading className="prose__title">{t('info.policy.head.keeps')}</Heading>
      <table className="kept">
        <thead>
          <tr>
            <th scope="col">{t('info.keeps.name')}</th>
            <th scope="col">{t('info.keeps.for')}</th>
            <th scope="col">{t('info.keeps.until')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ kind, names, keptFor, until }) => (
            <tr key={`${kind} ${names.join()}`}>
              <th scope="row">
                <span translate="no">{names.join(', ')}</span>
                <small className="muted">{t(`info.keeps.kind.${kind}`)}</small>
              </th>
              <td>{t(`info.keeps.for.${keptFor}`)}</td>
              <td>{untilText(t, until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
