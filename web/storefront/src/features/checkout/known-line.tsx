import type { ReactNode } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';

export type KnownLineProps = {
  icon: IconName;
  title: ReactNode;
  /** Names its 'Change'. */
  change: string;
  onChange: () => void;
  children: ReactNode;
};

/** What a guest who has ordered before need not fill in again, with 'Change'. */
export function KnownLine({ icon, title, change, onChange, children }: KnownLineProps) {
  const t = useT();
  return (
    <div className="ck__known">
      <Icon name={icon} />
      <p>
        <strong>{title}</strong>
        {children}
      </p>
      <button type="button" className="link" aria-label={change} onClick={onChange}>
        {t('preference.change')}
      </button>
    </div>
  );
}
