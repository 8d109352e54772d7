import { useEffect } from 'react';
import { useStore } from '#store/lib/store.tsx';
import { useT } from './i18n.tsx';

/** Titles a page after it opened; the server titles the first one. Without a name it is the store itself. */
export function usePageTitle(page?: string): void {
  const t = useT();
  const { tradingName: name } = useStore().client;
  const title = page ? t('shell.meta.page', { page, name }) : t('shell.meta.title', { name });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
