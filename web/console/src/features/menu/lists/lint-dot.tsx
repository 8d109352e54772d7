import type { Severity } from '#console/features/menu/menu-text.ts';
import { useT } from '#console/lib/page/i18n.tsx';

/** Square and red for a blocker, round and amber for a warning; renders nothing for null. */
export function LintDot({ severity }: { severity: Severity | null }) {
  const t = useT();
  if (!severity) return null;
  return (
    <span className={severity === 'blocker' ? 'me-dot me-dot--bad' : 'me-dot'}>
      <span className="vh">{t(severity === 'blocker' ? 'menu.lint.blocker' : 'menu.lint.warning')}</span>
    </span>
  );
}
