import { useT } from '#console/lib/i18n.tsx';
import type { Severity } from './menu-text.ts';

/** Square and red for what blocks, round and amber for a warning; nothing for neither. */
export function LintDot({ severity }: { severity: Severity | null }) {
  const t = useT();
  if (!severity) return null;
  return (
    <span className={severity === 'blocker' ? 'me-dot me-dot--bad' : 'me-dot'}>
      <span className="vh">{t(severity === 'blocker' ? 'menu.lint.blocker' : 'menu.lint.warning')}</span>
    </span>
  );
}
