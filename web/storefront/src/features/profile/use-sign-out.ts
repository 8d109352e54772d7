import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { authCall } from '../../lib/auth-api.ts';
import { saveSession } from '../../lib/session.ts';
import { localStore, sessionStore } from '../../lib/storage.ts';

/** What everybody may see; all other answers were the customer's own. */
const PUBLIC: readonly unknown[] = ['client', 'settings', 'zones', 'menu', 'product', 'geo', 'cart'];

/** Forgets the customer in this browser and goes to the menu (§2.10); the address that was typed is gone as well. */
export function useForgetCustomer(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(() => {
    saveSession(null);
    localStore.set('Client_selected_address', undefined);
    localStore.set('Order', undefined);
    sessionStore.set('orderId', undefined);
    queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[0]) });
    navigate('/', { replace: true });
  }, [navigate, queries]);
}

/** Ends the session here and at the server, whatever that answers: who wants to go is let go. */
export function useSignOut(): () => void {
  const forget = useForgetCustomer();
  return useCallback(() => {
    // Begun before the token is forgotten.
    authCall('signOut', {}).catch(() => undefined);
    forget();
  }, [forget]);
}
