/** Every call of the store's pages. Plain data without zod, so that the browser's bundle carries paths and no validators. */
import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { GUEST_ROUTES } from './guest-routes.ts';

export const STORE_ROUTES = { ...GUEST_ROUTES, ...CUSTOMER_ROUTES } as const;
