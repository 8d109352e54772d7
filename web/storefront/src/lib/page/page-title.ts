import { useEffect } from 'react';
import { useStore } from '#store/lib/store.tsx';
import { useT } from './i18n.tsx';

/**
 * Sets the title of a page that opens; the server sets the first page's. Without a name it is the store's own title.
 */
export function usePageTitle(page?: string): void {
  const t = useT();
  const { tradingName: name } = useStore().client;
  const title = page ? t('shell.meta.page', { page, name }) : t('shell.meta.title', { name });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
