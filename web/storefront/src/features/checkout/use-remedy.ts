import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useNavigate } from '#store/lib/page/router.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import type { Remedy } from '#store/ordering/place-problem.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';

/** Performs the remedy of a refused order. Dialogs open over checkout, so that closing them returns to it. */
export function useRemedy(): (remedy: Remedy) => void {
  const navigate = useNavigate();
  const { open } = useDialogs();
  return (remedy) => {
    const preference = currentPreference();
    if (remedy === 'menu') navigate('/');
    else if (remedy === 'now') {
      if (preference) savePreference({ ...preference, laterUtc: null, chosenMs: storeNow() });
    } else if (remedy === 'cart') open('cart', undefined, { replace: true });
    else open('preference', remedy === 'service' ? undefined : remedy);
  };
}
