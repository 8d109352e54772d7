import type { BrokenProps } from '#kit/late.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useT } from './page/i18n.tsx';

/** In the place of a part whose code did not come, or failed; the rest of the console goes on. */
export function BrokenPart({ isLost, retry }: BrokenProps) {
  const t = useT();
  return (
    <Note
      tone="danger"
      live="assertive"
      action={
        <Button look="outline" height={48} onClick={retry ?? (() => location.reload())}>
          {t(retry ? 'shell.retry' : 'shell.part.reload')}
        </Button>
      }
    >
      {t(isLost ? 'shell.part.lost' : 'shell.part.broken')}
    </Note>
  );
}
