import { useCallback } from 'react';
import { useDialogs } from '#store/lib/page/dialogs.ts';

/** The authentication dialogs; they share the URL parameter: `?signin`, `?signin=up` and `?signin=forgot`. */
export type AuthMode = '' | 'up' | 'forgot';

/** Opens sign-in, or another of them, over the present page; Back and success lead to what was open before. */
export function useOpenSignIn(mode: AuthMode = ''): () => void {
  const { open } = useDialogs();
  return useCallback(() => open('signin', mode), [open, mode]);
}
