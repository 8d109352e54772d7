/**
 * A dialog of one page alone: it has its own URL parameter, so that Back closes it, and is not one of the store's
 * dialogs (dialogs.ts).
 */
import { useCallback } from 'react';
import { useLocation, useNavigate } from './router.tsx';

export interface PageDialog {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function usePageDialog(name: string): PageDialog {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = new URLSearchParams(search).has(name);
  const opensDialog = Boolean((state as { opensDialog?: number } | null)?.opensDialog);
  const open = useCallback(() => {
    const query = search ? `${search}&${name}` : `?${name}`;
    navigate({ search: query }, { state: { opensDialog: 1 } });
  }, [navigate, search, name]);
  const close = useCallback(() => {
    if (opensDialog) {
      navigate(-1);
      return;
    }
    const params = new URLSearchParams(search);
    params.delete(name);
    navigate({ search: params.toString() }, { replace: true });
  }, [navigate, opensDialog, search, name]);
  return { isOpen, open, close };
}
