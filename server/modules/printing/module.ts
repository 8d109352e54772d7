/** Builds printing: printers' own calls, the agent's, and those of the console; registers the drawing job. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { MachineAuth } from '#server/plugins/machine-auth.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { agentRoutes } from './agent/agent-routes.ts';
import { createAgentService } from './agent/agent-service.ts';
import { printingRoutes } from './console-routes.ts';
import { type DrawingParts, registerDrawing } from './drawing.ts';
import { createPrinterDigests } from './epson/digests.ts';
import { epsonRoutes } from './epson/epson-routes.ts';
import { createIdlePrinters } from './idle-printers.ts';
import { createPrinterDesk } from './printer-desk.ts';
import { createPrintersService } from './printers.ts';
import { createPrintQueue } from './queue.ts';
import { createShownQueue } from './shown-queue.ts';
import { starRoutes } from './star/star-routes.ts';
import { registerStartPrints } from './start-prints.ts';

interface PrintingModule extends DrawingParts {
  readonly deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'log' | 'now' | 'secrets'>;
  readonly stores: Pick<StoreSource, 'menuOf'>;
  readonly streams: EventStreams;
  readonly auth: StaffAuth;
  readonly machineAuth: MachineAuth;
}

/** Before the jobs start. */
export function printingModule(
  app: FastifyInstance,
  { deps, dockets, tenants, stores, streams, auth, machineAuth }: PrintingModule,
): void {
  registerDrawing(deps, { dockets, tenants });
  registerStartPrints(deps);
  const idle = createIdlePrinters(deps);
  const desk = createPrinterDesk(deps, idle);
  starRoutes(app, desk);
  const digests = createPrinterDigests(deps, idle);
  epsonRoutes(app, desk, digests);
  agentRoutes(app, createAgentService(deps, desk), { auth: machineAuth, events: deps.events, streams });
  const printers = createPrintersService({ ...deps, digests });
  const queue = createPrintQueue(deps);
  const shown = createShownQueue(deps, { printers, queue, idle, tenants });
  const parts = { printers, queue, shown, stores, now: deps.now };
  printingRoutes(app, parts, auth);
}
