/** The whole schema, for drizzle and its migration generator. */
export * from './customers.ts';
export * from './disputes.ts';
export * from './factors.ts';
export * from './geo.ts';
export * from './guests.ts';
export * from './intake.ts';
export * from './limits.ts';
export * from './machines.ts';
export * from './menu.ts';
export * from './menu-draft.ts';
export * from './orders.ts';
export * from './payment-inbox.ts';
export * from './people.ts';
export * from './provider.ts';
export * from './refunds.ts';
export * from './simulator.ts';
export * from './tenants.ts';
