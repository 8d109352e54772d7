import { Suspense } from 'react';
import { Nothing } from '#kit/late.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { late } from '#store/start/late.tsx';
import { persist } from '#store/start/persist.ts';

export type FailedProps = {
  text: string;
  /** Of the button. */
  action: string;
  onAction: () => void;
};

const Drawn = late(
  () => persist(() => import('./failed-view.tsx').then((module) => ({ default: module.FailedView }))),
  Nothing,
);

/** In place of a page that cannot be shown. Its words need no network; the drawing comes when it can be loaded. */
export function Failed({ text, action, onAction }: FailedProps) {
  const title = useT()('shell.error.title');
  return (
    <Suspense
      fallback={
        <div className="page__wait">
          <h1>{title}</h1>
          <p>{text}</p>
          <button type="button" onClick={onAction}>
            {action}
          </button>
        </div>
      }
    >
      <Drawn title={title} text={text} action={action} onAction={onAction} />
    </Suspense>
  );
}
