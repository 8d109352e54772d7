import type { FastifyInstance } from 'fastify';
import { STREAMS } from '#core/contract/wire/paths.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { route } from '#server/http/route.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { PRINT_CHANGED } from '#server/modules/printing/outbox.ts';
import type { MachineAuth } from '#server/plugins/machine-auth.ts';
import type { AgentService } from './agent-service.ts';

/** A program asks every five seconds, and at once for each docket: a rush of forty is twice eighty calls. */
const limit = 'print-programs';

export function agentRoutes(
  app: FastifyInstance,
  agent: AgentService,
  { auth, events, streams }: { readonly auth: MachineAuth; readonly events: EventBus; readonly streams: EventStreams },
): void {
  const before = auth.may('print');
  const clientOf = (request: Parameters<MachineAuth['machineOf']>[0]) => auth.machineOf(request).tenant.clientId;

  route(app, 'posPollPrinters', async ({ request, body }) => agent.poll(clientOf(request), body), { before, limit });
  route(app, 'posTakePrintJob', async ({ request, params }) => agent.take(clientOf(request), params.jobId), {
    before,
    limit,
  });
  route(
    app,
    'posEndPrintJob',
    async ({ request, params, body }) => {
      await agent.end(clientOf(request), params.jobId, body);
      return null;
    },
    { before, limit },
  );

  app.get(STREAMS.printJobs, { schema: { hide: true }, preValidation: [...before] }, async (request, reply) => {
    const clientId = clientOf(request);
    let unsubscribe = () => {};
    const stream = streams.open(request, reply, () => unsubscribe(), `programs of ${clientId}`);
    unsubscribe = events.subscribe(`console:${clientId}`, (payload) => {
      if (payload.type === PRINT_CHANGED.type) stream.send(PRINT_CHANGED);
    });
    return reply;
  });
}
