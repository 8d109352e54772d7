/** Where Epson printers ask for work (Server Direct Print). Not calls of the contract: Epson words them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PrinterCondition } from '#core/domain/printing/printing.ts';
import { basicPassword, hashPrinterSecret } from '#server/modules/printing/credentials.ts';
import { type EpsonResult, readEpsonResults, toEpsonXml } from '#server/modules/printing/formats/epson-xml.ts';
import { fromPng } from '#server/modules/printing/picture.ts';
import type { PrinterDesk, PrintOutcome } from '#server/modules/printing/printer-desk.ts';
import type { Asked } from '#server/modules/printing/repo-printers.ts';
import { printerProof, proveCaller } from '#server/plugins/proven-callers.ts';
import { type DigestCheck, isDigest, type PrinterDigests } from './digests.ts';

const PATH = '/api/print/epson/:printerId';
/** A result is some hundred bytes for each docket. */
const BODY_LIMIT = 64 * 1024;
const XML = 'text/xml; charset=utf-8';

const params = z.object({ printerId: z.uuid() });

/** The name of a docket that fits into 30 letters. */
const nameOf = (ticket: number) => `docket-${ticket}`;
function ticketOf(name: string | null): { ticket: number } | null {
  const ticket = Number(/^docket-(\d{1,15})$/.exec(name ?? '')?.[1] ?? Number.NaN);
  return Number.isSafeInteger(ticket) ? { ticket } : null;
}

/** 'EX_TIMEOUT' says that the printer gave up waiting, not that nothing was printed. */
function outcomeOf({ isPrinted, code }: EpsonResult): PrintOutcome {
  if (isPrinted) return 'printed';
  if (code === 'EX_TIMEOUT' || code === 'PrintSystemError') return 'unknown';
  return code === 'SchemaError' || code === 'DeviceNotFound' ? 'impossible' : 'broken';
}

function conditionOf({ isPrinted, code }: EpsonResult): PrinterCondition {
  if (isPrinted) return 'ok';
  if (code === 'EPTR_REC_EMPTY') return 'paper-out';
  return code === 'EPTR_COVER_OPEN' ? 'cover-open' : 'error';
}

export function epsonRoutes(app: FastifyInstance, desk: PrinterDesk, digests: PrinterDigests): void {
  /** The hash of the secret that the printer knows. */
  async function proofOf(request: FastifyRequest, printerId: string, form: URLSearchParams): Promise<DigestCheck> {
    const { authorization } = request.headers;
    if (isDigest(authorization)) {
      return await digests.check(printerId, { header: authorization, method: request.method, url: request.url });
    }
    // A model that knows no passwords has the secret in its ID.
    const secret = basicPassword(authorization) || (form.get('ID') ?? '');
    return secret === '' ? 'wrong' : { secretHash: hashPrinterSecret(secret) };
  }

  async function ask(request: FastifyRequest, form: URLSearchParams, last: EpsonResult | undefined) {
    const { data } = params.safeParse(request.params);
    if (!data) return null;
    const proof = await proofOf(request, data.printerId, form);
    if (typeof proof === 'string') return proof;
    const caller = { ...data, kind: 'epson', ...proof, clientId: null } as const;
    const condition = last ? conditionOf(last) : null;
    const asked = await desk.ask(caller, { condition, statusCode: last ? last.code.slice(0, 100) : null });
    if (!asked) return 'wrong';
    proveCaller(request, printerProof(request, data.printerId));
    return asked;
  }

  /** Digest first: a printer that knows both never sends its secret. */
  function unauthorized(request: FastifyRequest, reply: FastifyReply, isStale: boolean): FastifyReply {
    const { data } = params.safeParse(request.params);
    const basic = 'Basic realm="Servery", charset="UTF-8"';
    const challenges = data ? [digests.challenge(data.printerId, isStale), basic] : [basic];
    return reply.code(401).header('www-authenticate', challenges).send();
  }

  /** The XML of the next docket; '' for none. */
  async function nextOf(asked: Asked): Promise<string> {
    const job = await desk.offerNext(asked);
    const docket = job && (await desk.fetch(asked, job.jobId));
    if (!docket) return '';
    return toEpsonXml({
      printJobId: nameOf(docket.ticket),
      picture: fromPng(docket.picture),
      beeps: asked.beeps,
      opensDrawer: docket.opensDrawer,
    });
  }

  async function settle(asked: Asked, results: readonly EpsonResult[]): Promise<void> {
    for (const result of results) {
      const ticket = ticketOf(result.printJobId);
      if (ticket && !asked.hasTokens) await desk.learn(asked, { hasTokens: true });
      await desk.settle(asked, ticket, { outcome: outcomeOf(result), code: result.code.slice(0, 100) });
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT, config: { limit: 'printers' as const } };
    scope.post(PATH, options, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const kind = form.get('ConnectionType');
      const results = kind === 'SetResponse' ? readEpsonResults(form.get('ResponseFile') ?? '') : [];
      const asked = await ask(request, form, results?.at(-1));
      if (asked === null || typeof asked === 'string') return unauthorized(request, reply, asked === 'stale');
      if (results === null || (kind !== 'GetRequest' && kind !== 'SetResponse')) return reply.code(400).send();
      await settle(asked, results);
      const xml = kind === 'GetRequest' ? await nextOf(asked) : '';
      return reply.code(200).type(XML).send(xml);
    });
  });
}
