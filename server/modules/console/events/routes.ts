import type { FastifyInstance } from 'fastify';
import { STREAMS } from '#core/contract/paths.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

/** Tells open consoles of a restaurant what to fetch again: orders and stock, by id, without any of their content. */
export function consoleEventRoutes(
  app: FastifyInstance,
  events: Pick<EventBus, 'subscribe'>,
  streams: EventStreams,
  auth: StaffAuth,
): void {
  app.get(
    STREAMS.console,
    { schema: { hide: true }, preValidation: [...auth.may('board')] },
    async (request, reply) => {
      const { clientId } = auth.staffOf(request).tenant;
      let unsubscribe = () => {};
      const stream = streams.open(request, reply, () => unsubscribe());
      unsubscribe = events.subscribe(`console:${clientId}`, (payload) => stream.send(payload));
      return reply;
    },
  );
}
