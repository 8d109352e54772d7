import { Link } from 'react-router';
import { problemText, severityOf } from '#console/features/menu/menu-text.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem } from '#core/contract/menu/console-menu.ts';
import { Icon } from '#ui/icons/icon.tsx';

export type MenuCheckProps = {
  problems: readonly WireLintProblem[];
  /** The link to the place that corrects the problem. */
  linkOf: (problem: WireLintProblem) => string;
  /** Whether the form has unsaved changes, which the check does not include. */
  isDirty?: boolean;
};

/** The menu check's findings for one item: blockers square and red, warnings round and amber. */
export function MenuCheck({ problems, linkOf, isDirty = false }: MenuCheckProps) {
  const t = useT();
  const blockers = problems.filter((problem) => severityOf(problem) === 'blocker');
  const warnings = problems.filter((problem) => severityOf(problem) === 'warning');
  return (
    <section className="me-lint" aria-label={t('menu.check')}>
      <header className="me-lint__head">
        <Icon name="scan-eye" size="s" />
        <h3>{t('menu.check')}</h3>
        {blockers.length > 0 && <span className="tag tag--bad">{blockers.length}</span>}
        {warnings.length > 0 && <span className="tag tag--warn">{warnings.length}</span>}
      </header>
      {[...blockers, ...warnings].map((problem) => {
        const [title, why] = problemText(t, problem);
        const isBad = severityOf(problem) === 'blocker';
        return (
          <p
            key={`${problem.code} ${problem.field ?? ''}`}
            className={isBad ? 'me-lint__item me-lint__item--bad' : 'me-lint__item'}
          >
            <Icon name={isBad ? 'octagon-alert' : 'alert'} size="s" />
            <span>
              <b>{title}</b>
              {`${why} `}
              <Link to={linkOf(problem)} replace>
                {t('menu.lint.go')}
              </Link>
            </span>
          </p>
        );
      })}
      {problems.length === 0 && <p className="me-lint__item me-lint__item--ok">{t('menu.lint.fine')}</p>}
      {isDirty && <p className="me-lint__item me-lint__item--quiet">{t('menu.lint.afterSave')}</p>}
    </section>
  );
}
