/** Where Star printers ask for work. Not calls of the contract: Star words them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basicPassword, hashPrinterSecret } from '#server/modules/printing/credentials.ts';
import type { PrinterDesk } from '#server/modules/printing/printer-desk.ts';
import { printerProof, proveCaller } from '#server/plugins/proven-callers.ts';
import {
  abilitiesOf,
  conditionOf,
  decodeStatus,
  outcomeOf,
  STAR_MEDIA,
  STAR_QUESTIONS,
  starHeaders,
  starPoll,
} from './star-protocol.ts';

const PATH = '/api/print/star/:printerId';
const BODY_LIMIT = 32 * 1024;
/** Every printer of a restaurant comes from one address, each some twelve times a minute and at every change. */

const params = z.object({ printerId: z.uuid() });
const query = z.object({
  type: z.string().max(100).optional(),
  token: z.string().max(100).optional(),
  code: z.string().max(300).optional(),
});

function unauthorized(reply: FastifyReply): FastifyReply {
  // The printer sends its password only after this.
  return reply.code(401).header('www-authenticate', 'Basic realm="Servery", charset="UTF-8"').send();
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}

export function starRoutes(app: FastifyInstance, desk: PrinterDesk): void {
  /** Checks the secret with the same statement that answers what there is to do. */
  async function ask(request: FastifyRequest, status: string | null) {
    const { data } = params.safeParse(request.params);
    const password = basicPassword(request.headers.authorization);
    if (!data || password === '') return null;
    const caller = { ...data, kind: 'star', secretHash: hashPrinterSecret(password), clientId: null } as const;
    const condition = status === null ? null : conditionOf(status);
    const asked = await desk.ask(caller, { condition, statusCode: status });
    if (asked) proveCaller(request, printerProof(request, data.printerId));
    return asked;
  }

  async function poll(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const said = starPoll.safeParse(jsonOf(request.body));
    const status = said.success ? decodeStatus(said.data.statusCode) : null;
    const asked = await ask(request, status);
    if (!asked) return unauthorized(reply);
    if (!said.success || status === null) return reply.code(400).send();
    const { clientAction, printingInProgress } = said.data;
    if (clientAction && clientAction.length > 0) await desk.learn(asked, { abilities: abilitiesOf(clientAction) });
    const condition = conditionOf(status);
    if (printingInProgress === true || (condition !== 'ok' && condition !== 'paper-low')) return { jobReady: false };
    if (!asked.wasAsked) {
      await desk.learn(asked, { askedAt: new Date() });
      return { jobReady: false, clientAction: STAR_QUESTIONS };
    }
    const job = await desk.offerNext(asked);
    if (!job) return { jobReady: false };
    return { jobReady: true, mediaTypes: [STAR_MEDIA], jobToken: job.jobId, deleteMethod: 'DELETE' };
  }

  /** The docket that a request names; without a name the one in hand. */
  function jobIdOf(asked: NonNullable<Awaited<ReturnType<typeof ask>>>, token: string | undefined): string | null {
    const named = z.uuid().safeParse(token);
    return named.success ? named.data : (asked.inHand?.jobId ?? null);
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const asked = await ask(request, null);
    if (!asked) return unauthorized(reply);
    const said = query.safeParse(request.query);
    if (!said.success) return reply.code(400).send();
    const { token, code } = said.data;
    if (token !== undefined && !asked.hasTokens) await desk.learn(asked, { hasTokens: true });
    const jobId = jobIdOf(asked, token);
    const status = decodeStatus(code ?? '');
    const result = { outcome: outcomeOf(status), code: status };
    const isKnown = jobId !== null && (await desk.settle(asked, { jobId }, result));
    return reply.code(isKnown ? 200 : 404).send();
  }

  async function fetch(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if ('delete' in (request.query as object)) return await end(request, reply);
    const asked = await ask(request, null);
    if (!asked) return unauthorized(reply);
    const said = query.safeParse(request.query);
    if (!said.success) return reply.code(400).send();
    const { token, type } = said.data;
    if (type !== undefined && type !== STAR_MEDIA) return reply.code(415).send();
    if (token !== undefined && !asked.hasTokens) await desk.learn(asked, { hasTokens: true });
    const jobId = jobIdOf(asked, token);
    const docket = jobId === null ? null : await desk.fetch(asked, jobId);
    if (!docket) return reply.code(404).send();
    return reply.headers(starHeaders({ beeps: asked.beeps, opensDrawer: docket.opensDrawer })).send(docket.picture);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT, config: { limit: 'printers' as const } };
    scope.post(PATH, options, poll);
    scope.get(PATH, options, fetch);
    scope.delete(PATH, options, end);
  });
}
