import { Link } from 'react-router';
import { useMenuDraft } from '#console/features/menu/use-menu.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type DoneStepProps = {
  view: WireMenuImport;
  /** Pictures that were dropped beside the sheet. */
  fileCount: number;
  onPictures: () => void;
};

/** What became of the file, and what is left before guests can order from it. */
export function DoneStep({ view, fileCount, onPictures }: DoneStepProps) {
  const t = useT();
  const draft = useMenuDraft();
  const { counts } = view;
  const problems = draft.data?.problems ?? [];
  const countOf = (code: string) => problems.filter((problem) => problem.code === code).length;
  const unfilled = [
    ...new Map(
      problems.flatMap(({ code, name = '' }) => {
        const group = draft.data?.groups.find((one) => one.name === name);
        return code === 'too-few-choices' && group ? [[group.groupId, group.name] as const] : [];
      }),
    ),
  ];
  if (view.state === 'undone') return <p className="no-entries">{t('import.undone')}</p>;
  return (
    <div className="imp-done">
      <section className="card imp-done__ticket" aria-labelledby="imp-done">
        <Icon name="check" size="l" />
        <h2 id="imp-done">{t('import.done', { count: counts.dishes })}</h2>
        <dl className="facts-list">
          {(['departments', 'dishes', 'sizes', 'groups', 'options'] as const).map((what) => (
            <div key={what}>
              <dt>{t(`import.count.${what}`)}</dt>
              <dd className="num">{counts[what]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="stack" aria-labelledby="imp-next">
        <h2 id="imp-next">{t('import.then')}</h2>
        {unfilled.map(([groupId, name]) => (
          <Message key={groupId} look="warn" icon="alert">
            <span>{t('import.fillIn', { name })}</span>
            <Link
              className={`${buttonClass({ look: 'ink', height: 40 })} end`}
              to={`/menu?list=groups&open=group:${groupId}`}
            >
              {t('import.fillIn.do')}
            </Link>
          </Message>
        ))}
        <Message icon="info">
          <span>
            {view.pictures.length + fileCount > 0
              ? t('import.picturesNamed', { named: view.pictures.length, files: fileCount })
              : t('import.pictures', { count: countOf('image-missing') })}
          </span>
          <Button look="quiet" height={40} className="end" onClick={onPictures}>
            {t('import.pictures.do')}
          </Button>
        </Message>
        <Message icon="info">
          <span>{t('import.allergens', { count: countOf('allergens-missing') })}</span>
        </Message>
        {countOf('licence-missing') > 0 && (
          <Message look="warn" icon="alert">
            <span>{t('import.licence', { count: countOf('licence-missing') })}</span>
            <Link className={`${buttonClass({ look: 'ink', height: 40 })} end`} to="/store/payments">
              {t('import.fillIn.do')}
            </Link>
          </Message>
        )}
        <Link className={buttonClass({ look: 'primary', height: 48 })} to="/menu">
          {t('import.openMenu')}
        </Link>
      </section>
    </div>
  );
}
