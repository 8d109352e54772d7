/** The payments of an account as Stripe lists them. */
import type { PaymentIntent, PaymentProvider } from './payment-provider.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { metadataQuery, toIntent } from './stripe-mapping.ts';

/** Expanded in every answer about an intent. */
export const CHARGE = ['latest_charge'];

export interface StripeLists extends Pick<PaymentProvider, 'listIntents'> {
  /** See `StripeProvider`. */
  findIntents(metadata: Readonly<Record<string, string>>, account: string | null): Promise<PaymentIntent[]>;
}

export function createStripeLists({ stripe, asked, on }: StripeConnection): StripeLists {
  return {
    listIntents: (account, { fromMs, untilMs, after }) =>
      asked(async () => {
        const page = await stripe.paymentIntents.list(
          {
            created: { gte: Math.floor(fromMs / 1000), lt: Math.ceil(untilMs / 1000) },
            limit: 100,
            expand: CHARGE.map((path) => `data.${path}`),
            ...(after === null ? {} : { starting_after: after }),
          },
          on(account),
        );
        const intents = page.data.map((intent) => toIntent(intent, account));
        return { intents, next: page.has_more ? (intents.at(-1)?.intentId ?? null) : null };
      }),
    findIntents: (metadata, account) =>
      asked(async () => {
        const found = await stripe.paymentIntents.search(
          { query: metadataQuery(metadata), limit: 100, expand: CHARGE.map((path) => `data.${path}`) },
          on(account),
        );
        return found.data
          .filter((intent) => Object.entries(metadata).every(([key, value]) => intent.metadata[key] === value))
          .sort((one, other) => other.created - one.created)
          .map((intent) => toIntent(intent, account));
      }),
  };
}
