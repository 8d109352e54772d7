/** The store's parts whose code comes later, and what stands in the place of one that failed. */
import type { ReactNode } from 'react';
import { type Broken, type BrokenProps, createLate } from '#kit/late.tsx';
import { useT, withTexts } from '#store/lib/page/i18n.tsx';
import './late.css';

/** In words and markup that the first view has: what draws other notes may be what did not come. */
export function BrokenPart({ isLost, retry }: BrokenProps) {
  const t = useT();
  return (
    <div className="lost-part" role="alert">
      <p>{t(isLost ? 'shell.error.network' : 'shell.error.crash')}</p>
      <button type="button" onClick={retry ?? (() => location.reload())}>
        {t(retry ? 'shell.error.retry' : 'shell.error.reload')}
      </button>
    </div>
  );
}

/** Says over the page that a dialog is on its way, did not come, or failed; `broken` is false on its way. */
export function LateDialog({ onClose, broken }: { broken: BrokenProps | false; onClose: () => void }) {
  const t = useT();
  return (
    <div className="lost-dialog">
      {broken ? (
        <BrokenPart {...broken} />
      ) : (
        <p className="lost-part" data-said="">
          {t('shell.loading')}
        </p>
      )}
      <div className="lost-part">
        <button type="button" onClick={onClose}>
          {t('shell.close')}
        </button>
      </div>
    </div>
  );
}

/** Loads a component when it is first shown; where that fails, its place offers to try again. */
export const late = createLate(BrokenPart);

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/** The same of what a module exports as `name`, with the texts and all that a dialog has. */
export function lateTexts<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name, failed?: Broken) {
  type Part = (props: PropsOf<Module[Name]>) => ReactNode;
  return late(
    withTexts(async () => ({ default: (await load())[name] as Part })),
    failed,
  );
}
