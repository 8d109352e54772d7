import type { FastifyInstance } from 'fastify';
import type { ConnectNeed, WireConnection } from '#core/contract/payments/console-connect.ts';
import { CONNECT_NEEDS } from '#core/contract/payments/console-connect.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { Connect } from './connect.ts';
import type { ConnectRow } from './repo-connect.ts';

/** By the name of a requirement (https://docs.stripe.com/connect/required-verification-information); the first that fits. */
const NEEDS: readonly (readonly [RegExp, ConnectNeed])[] = [
  [/verification\.(additional_|proof_)?\w*document|^documents\./, 'document'],
  [/^external_account/, 'bank'],
  [/tos_acceptance/, 'terms'],
  [/^(individual|person|representative|owners|directors|executives)/, 'person'],
  [/^(business|company|settings)/, 'business'],
];

/** What a person can do about it, each thing once. Pure. */
export function needsOf(due: readonly string[]): ConnectNeed[] {
  const found = new Set(due.map((name) => NEEDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'));
  return CONNECT_NEEDS.filter((need) => found.has(need));
}

function present(row: ConnectRow | null): WireConnection['account'] {
  if (!row) return null;
  const { charges, payouts, due, dueBy, disabledReason } = row;
  return { charges, payouts, needs: needsOf(due), dueUtc: dueBy?.toISOString() ?? null, disabledReason };
}

/** The owner's own account at the card provider; a link is for who has just typed the password. */
export function connectRoutes(
  app: FastifyInstance,
  connect: Pick<Connect, 'isOffered' | 'look' | 'start'>,
  auth: StaffAuth,
): void {
  route(
    app,
    'getConnection',
    async ({ request }) => ({
      isOffered: connect.isOffered,
      account: present(await connect.look(auth.staffOf(request).tenant)),
    }),
    { before: auth.may('books') },
  );
  route(app, 'startConnection', async ({ request }) => ({ link: await connect.start(auth.staffOf(request)) }), {
    before: auth.mayFreshly('books'),
  });
}
