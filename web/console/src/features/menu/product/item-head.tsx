import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuItem } from '#core/contract/menu/console-menu.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type ItemHeadProps = {
  title: string;
  state: WireMenuItem['state'];
  isDirty: boolean;
  isSaving: boolean;
  back: string;
  onDiscard: () => void;
  onSave: () => void;
  children?: ReactNode;
};

/** As the person's keyboard has them; pages are drawn without a browser as well. */
const SAVE_KEYS = globalThis.navigator?.platform.startsWith('Mac') ? '⌘S' : 'Ctrl S';

const CHIPS = { added: 'menu.state.added', changed: 'menu.state.changed', deleted: 'menu.state.deleted' } as const;

/** Name, state, and the two buttons of a form. */
export function ItemHead({ title, state, isDirty, isSaving, back, onDiscard, onSave, children }: ItemHeadProps) {
  const t = useT();
  return (
    <header className="me-item__head">
      <Link className={`${buttonClass({ look: 'ghost', height: 40 })} me-icon-button me-back`} to={back}>
        <Icon name="arrow-left" />
        <span className="vh">{t('menu.back')}</span>
      </Link>
      <h2>{title}</h2>
      {isDirty ? (
        <span className="tag tag--warn">{t('menu.unsaved')}</span>
      ) : (
        state !== 'live' && <span className="tag">{t(CHIPS[state])}</span>
      )}
      <span className="me-item__buttons">
        {children}
        <Button look="ghost" height={40} aria-disabled={!isDirty || isSaving} onClick={onDiscard}>
          {t('shell.discard')}
        </Button>
        <Button
          look="ink"
          height={40}
          aria-disabled={!isDirty || isSaving}
          onClick={onSave}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t('menu.saveDraft')}
          <span className="me-kbd" aria-hidden="true">
            {SAVE_KEYS}
          </span>
        </Button>
      </span>
    </header>
  );
}
