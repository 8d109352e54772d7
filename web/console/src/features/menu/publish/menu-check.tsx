import { Link, type LinkProps } from 'react-router';
import { problemText, sameKey, sameProblems, severityOf } from '#console/features/menu/menu-text.ts';
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
      {sameProblems(problems).map((same) => (
        <Finding key={sameKey(same[0])} same={same} to={linkOf(same[0])} replace />
      ))}
      {problems.length === 0 && <p className="me-lint__item me-lint__item--ok">{t('menu.lint.fine')}</p>}
      {isDirty && <p className="me-lint__item me-lint__item--quiet">{t('menu.lint.afterSave')}</p>}
    </section>
  );
}

type FindingProps = Pick<LinkProps, 'to' | 'replace' | 'onClick'> & {
  same: ReturnType<typeof sameProblems>[number];
  /** Whose problem it is; left out in the part's own editor, and where there are several. */
  owner?: string;
  /** `to` leads to the list of them, and not to the first. */
  isList?: boolean;
};

/** Problems that say the same, as one line with their number and the way to them. */
export function Finding({ same, owner = '', isList = false, ...link }: FindingProps) {
  const t = useT();
  const [title, why] = problemText(t, ...same);
  const isBad = severityOf(same[0]) === 'blocker';
  return (
    <p className={isBad ? 'me-lint__item me-lint__item--bad' : 'me-lint__item'}>
      <Icon name={isBad ? 'octagon-alert' : 'alert'} size="s" />
      <span>
        <b>{same.length > 1 ? `${title} · ${same.length}` : owner ? `${owner}: ${title}` : title}</b>
        {`${why} `}
        <Link {...link}>{t(isList ? 'menu.lint.list' : 'menu.lint.go')}</Link>
      </span>
    </p>
  );
}
