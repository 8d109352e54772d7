import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useT } from './i18n.tsx';
import './message.css';
import './page.css';
import './table.css';

export type PageProps = {
  title: string;
  /** Before the title, e.g. 'Store'. */
  crumb?: string;
  /** After the title: the state of the page. */
  note?: ReactNode;
  /** At the right of the bar. */
  actions?: ReactNode;
  /** For panes that fill the page and scroll by themselves. */
  bare?: boolean;
  children: ReactNode;
};

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A page other than the board: a bar with title and actions over a body that scrolls. */
export function Page({ title, crumb, note, actions, bare = false, children }: PageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  const body = useRef<HTMLDivElement>(null);
  // Safari scrolls nothing by keys that cannot be reached by Tab: a page of texts alone is a stop itself.
  useEffect(() => {
    const { current: element } = body;
    if (element?.querySelector(REACHED)) element.removeAttribute('tabindex');
    else element?.setAttribute('tabindex', '0');
  });
  return (
    <main className="pane" aria-label={title}>
      <header className="topbar">
        <h1 className="topbar__title">
          {crumb !== undefined && <span className="crumb">{`${crumb} / `}</span>}
          {title}
        </h1>
        {note}
        {actions !== undefined && <div className="row end">{actions}</div>}
      </header>
      <div ref={body} className={bare ? 'pane__body pane__body--bare' : 'pane__body'}>
        {children}
      </div>
    </main>
  );
}

export type LoadedProps<Data> = {
  query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** Renders a query's data; a skeleton before, and after a failure the reason with a button to try again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useT();
  // A query that polls clears its error until the next answer. This state keeps the reason on the screen until then.
  const [problem, setProblem] = useState<unknown>(null);
  if (query.error && query.error !== problem) setProblem(query.error);
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!problem) return <div className="no-entries" role="status" aria-label={t('shell.loading')} aria-busy="true" />;
  return (
    <div className="no-entries">
      <Icon name="alert" size="l" />
      <p role="alert">{errorText(problem)}</p>
      <Button look="ink" height={40} onClick={() => void query.refetch()}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
