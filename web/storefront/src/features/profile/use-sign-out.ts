import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { revokeSession } from '#store/lib/person/auth-api.ts';
import { leaveAsGuest } from '#store/lib/person/forget-person.ts';

/** Ends the session here and at the server, and opens the menu. A failure at the server does not stop it. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const after = revokeSession();
    navigate('/', { replace: true });
    leaveAsGuest('/', { after });
  }, [navigate]);
}
