import type { FastifyInstance } from 'fastify';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { count } from '#server/counting.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { TicketIds } from '#server/identity/ticket-ids.ts';
import { type BoardPresence, SEEN_EVERY_MS } from '#server/modules/intake/presence.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { withTickets } from '#server/plugins/ticket-ids.ts';

interface ConsoleEventParts {
  readonly events: Pick<EventBus, 'subscribe'>;
  readonly tenants: Pick<TenantService, 'byId'>;
  readonly presence: BoardPresence;
  readonly tickets: TicketIds;
}

/**
 * Tells open consoles of a restaurant by id what to fetch again, without any content. A stream with `?page=board` marks
 * the restaurant as having a board, and has a heartbeat every 4 s. Every 20 s a stream looks whether its session has
 * ended, and then ends too: a signed-out person gets no news, and a page without a session is no board.
 */
export function consoleEventRoutes(
  app: FastifyInstance,
  { events, tenants, presence, tickets }: ConsoleEventParts,
  streams: EventStreams,
  auth: StaffAuth,
): void {
  app.get(
    STREAMS.console,
    { schema: { hide: true }, preValidation: [...auth.may('board')] },
    async (request, reply) => {
      const {
        tenant: { clientId },
        lookIn,
      } = auth.staffOf(request);
      // A person who looks in cooks nothing.
      const showsBoard = (request.query as Readonly<Record<string, unknown>>).page === 'board';
      const isBoard = lookIn === null && showsBoard;
      let unsubscribe = () => {};
      const note = async () => {
        const tenant = await tenants.byId(clientId);
        if (tenant) await presence.seen(tenant);
      };
      let heartbeat: NodeJS.Timeout | undefined;
      const onEnd = () => {
        clearInterval(heartbeat);
        unsubscribe();
        if (isBoard) count(() => ({ kind: 'board', change: -1 }));
      };
      const stream = streams.open(request, reply, onEnd, `staff of ${clientId}`, showsBoard ? 4 : undefined);
      if (isBoard) count(() => ({ kind: 'board', change: 1 }));
      unsubscribe = events.subscribe(`console:${clientId}`, (payload) => stream.send(withTickets(tickets, payload)));
      // Not awaited: it logs its own failure.
      const see = () => isBoard && void note().catch(() => undefined);
      const beat = async () => {
        // While the database is away the stream stays open.
        const isIn = await auth.stillIn(request).catch(() => true);
        if (!isIn) return stream.end();
        see();
      };
      heartbeat = setInterval(() => void beat(), SEEN_EVERY_MS);
      heartbeat.unref();
      see();
      return reply;
    },
  );
}
