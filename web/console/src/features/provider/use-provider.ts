/** What the provider's forms have in common. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';

export const PROVIDER_KEY = ['provider'] as const;
export const RESTAURANTS_KEY = ['restaurants'] as const;

/** Sends one form at a time, keeps what is wrong with it, and fetches the restaurants again. */
export function useForm() {
  const t = useT();
  const queries: QueryClient = useQueryClient();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    setFields({});
    try {
      await work();
      await queries.invalidateQueries({ queryKey: RESTAURANTS_KEY });
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.fields : {};
      setFields(wrong);
      setError(errorText(failure, t('shell.unreachable')));
    } finally {
      setBusy(false);
    }
  };
  return { fields, error, isBusy, run };
}
