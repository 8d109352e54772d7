/** A Star printer that speaks CloudPRNT as Star documents it, over the application that does not listen. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { fromPng, type Picture } from '#server/modules/printing/picture.ts';

/** What goes wrong next; each is used up by the docket it strikes. */
export type PrinterFault =
  | 'offer lost'
  | 'fetch repeated'
  | 'result lost'
  | 'result repeated'
  | 'paper out'
  | 'power cut before printing'
  | 'power cut after printing';

interface StarOptions {
  readonly app: FastifyInstance;
  readonly printerId: string;
  readonly secret: string;
  /** Firmware before mC-Print 3.2 names no docket. */
  readonly hasTokens?: boolean;
}

export class StarPrinter {
  /** What came out whole. */
  readonly paper: Picture[] = [];
  readonly answers: LightMyRequestResponse[] = [];
  status = '200 OK';
  fault: PrinterFault | null = null;
  /** `clientAction` of the last answer, answered with the next poll. */
  #questions: readonly { request: string }[] = [];
  readonly #options: StarOptions;

  constructor(options: StarOptions) {
    this.#options = options;
  }

  get path(): string {
    return `/api/print/star/${this.#options.printerId}`;
  }

  /** Basic authentication is sent after a 401 alone, with every method. */
  async request(method: 'GET' | 'POST' | 'DELETE', query: string, body?: object): Promise<LightMyRequestResponse> {
    const { app, secret } = this.#options;
    const content = body ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const first = await app.inject({ method, url: `${this.path}${query}`, ...content });
    if (first.statusCode !== 401) return first;
    const authorization = `Basic ${Buffer.from(`printer:${secret}`).toString('base64')}`;
    const answer = await app.inject({
      method,
      url: `${this.path}${query}`,
      ...content,
      headers: { ...content.headers, authorization },
    });
    this.answers.push(answer);
    return answer;
  }

  /** Asks once, and prints what it is given. */
  async poll(): Promise<void> {
    const clientAction = this.#questions.map(({ request }) => ({ request, result: `answer to ${request}` }));
    this.#questions = [];
    const answer = await this.request('POST', '', {
      status: '23 6 0 0 0 0 0 0 0',
      printerMAC: '00:11:62:00:00:01',
      uniqueID: 'star-1',
      statusCode: encodeURIComponent(this.status),
      printingInProgress: false,
      clientAction: clientAction.length > 0 ? clientAction : null,
    });
    if (answer.statusCode !== 200) return;
    const said = answer.json<{
      jobReady: boolean;
      mediaTypes?: string[];
      jobToken?: string;
      clientAction?: { request: string }[];
    }>();
    if (said.clientAction) this.#questions = said.clientAction;
    if (!said.jobReady) return;
    if (said.clientAction) throw new Error('A docket and questions in one answer');
    if (!said.mediaTypes?.includes('image/png')) throw new Error('No type that this printer takes');
    if (this.#strikes('offer lost')) return;
    await this.#print(said.jobToken ?? '');
  }

  async #print(jobToken: string): Promise<void> {
    const token = this.#options.hasTokens === false ? '' : `&token=${encodeURIComponent(jobToken)}`;
    const fetched = await this.request('GET', `?mac=00:11:62:00:00:01&type=image%2Fpng${token}`);
    if (fetched.statusCode !== 200) return;
    if (this.#strikes('fetch repeated')) {
      const again = await this.request('GET', `?mac=00:11:62:00:00:01&type=image%2Fpng${token}`);
      if (!again.rawPayload.equals(fetched.rawPayload)) throw new Error('Another docket under the same name');
    }
    if (this.#strikes('power cut before printing')) return;
    const end = (code: string) =>
      this.request('DELETE', `?mac=00:11:62:00:00:01&code=${encodeURIComponent(code)}${token}`);
    if (this.#strikes('paper out')) {
      this.status = '410 Out of paper';
      await end(this.status);
      return;
    }
    this.paper.push(fromPng(fetched.rawPayload));
    if (this.#strikes('power cut after printing') || this.#strikes('result lost')) return;
    await end('200 OK');
    if (this.#strikes('result repeated')) await end('200 OK');
  }

  #strikes(fault: PrinterFault): boolean {
    if (this.fault !== fault) return false;
    this.fault = null;
    return true;
  }
}
