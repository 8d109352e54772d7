import { useEffect } from 'react';
import { useStore } from '#store/lib/store.tsx';
import { useT } from './i18n.tsx';

/** The title of the page, and of the dialog over it, which counts while it is open; '' for none. */
let own = '';
let over = '';

function show(): void {
  document.title = over || own;
}

/**
 * Sets the title of a page that opens; the server sets the first page's. Without a name it is the store's own title.
 */
export function usePageTitle(page?: string): void {
  const t = useT();
  const { tradingName: name } = useStore().client;
  const title = page ? t('shell.meta.page', { page, name }) : t('shell.meta.title', { name });
  useEffect(() => {
    own = title;
    show();
  }, [title]);
}

/** The page has its own title again. */
function endTitleOver(): void {
  over = '';
  show();
}

/** While a dialog is open, the page has the title of what it shows; undefined while that is on its way. */
export function useTitleOver(shown: string | undefined): void {
  const t = useT();
  const { tradingName: name } = useStore().client;
  const title = shown && t('shell.meta.page', { page: shown, name });
  useEffect(() => {
    if (!title) return;
    // The page itself may get its title later: its markup is the server's until it is used.
    own ||= document.title;
    over = title;
    show();
    return endTitleOver;
  }, [title]);
}
