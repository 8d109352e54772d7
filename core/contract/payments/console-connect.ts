/** A restaurant's own account at the card provider, as its owner opens and completes it. */
import { z } from 'zod';
import { utc } from '#core/contract/wire/envelope.ts';

/** What the provider may still ask for, in the order of the sentence. */
export const CONNECT_NEEDS = ['document', 'person', 'business', 'bank', 'terms', 'other'] as const;
export type ConnectNeed = (typeof CONNECT_NEEDS)[number];

export const connection = z.object({
  isOffered: z.boolean().describe('The card provider has accounts that an owner can open.'),
  account: z
    .object({
      charges: z.boolean().describe('It may take card payments.'),
      payouts: z.boolean().describe('It is paid out to its bank.'),
      needs: z.array(z.enum(CONNECT_NEEDS)).describe('What the provider still asks for.'),
      dueUtc: utc.nullable().describe('Until when; null where no day is set.'),
      disabledReason: z.string().nullable().describe('Why it may not, in the provider’s words.'),
    })
    .nullable()
    .describe('Null before the owner has opened one.'),
});
export type WireConnection = z.output<typeof connection>;

export const connectLink = z.object({
  link: z.url().describe('Where the owner completes the account: it opens once, within minutes.'),
});
