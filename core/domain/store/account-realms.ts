/** Whose account it is: a customer's of the store, or one of the restaurant's staff. */
export const REALMS = ['guest', 'staff'] as const;
export type Realm = (typeof REALMS)[number];
