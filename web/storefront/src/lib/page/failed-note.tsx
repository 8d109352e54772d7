import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useT } from './i18n.tsx';

export type FailedNoteProps = {
  /** What could not be loaded, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
  className?: string;
};

/** Says that something could not be loaded, with a button that tries again. */
export function FailedNote({ children, onRetry, className }: FailedNoteProps) {
  const t = useT();
  return (
    <Note
      tone="danger"
      live="polite"
      {...(className && { className })}
      action={
        <Button look="outline" height={40} onClick={onRetry}>
          {t('cart.retry')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
