/** Shared by the provider's pages and forms. */
import { useQueryClient } from '@tanstack/react-query';

export const PROVIDER_KEY = ['provider'] as const;
export const RESTAURANTS_KEY = ['restaurants'] as const;

/** `refresh` fetches every restaurant with its health again. */
export function useRestaurants(): { refresh(): Promise<void> } {
  const queries = useQueryClient();
  return { refresh: () => queries.invalidateQueries({ queryKey: RESTAURANTS_KEY }) };
}
