import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MOST_PICTURES } from './pictures.ts';
import type { RefusedFile } from './why-refused.ts';
import './refused-files.css';

const SHOWN = 12;

/** Files that were not taken, each with its reason; renders nothing for none. */
export function RefusedFiles({ title, files }: { title: string; files: readonly RefusedFile[] }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <div className="message message--warn" data-said>
      <Icon name="alert" />
      <div>
        <p>{title}</p>
        <ul className="refused-files">
          {files.slice(0, SHOWN).map(({ name, why, source }) => (
            <li key={`${name} ${source ?? ''}`}>
              <b>{name}</b>: {why instanceof Error ? errorText(why) : t(`pictures.why.${why}`, { most: MOST_PICTURES })}{' '}
              {source && <small>{source}</small>}
            </li>
          ))}
          {files.length > SHOWN && <li>{t('menu.moreChanges', { count: files.length - SHOWN })}</li>}
        </ul>
      </div>
    </div>
  );
}
