/** An Epson printer that speaks Server Direct Print as Epson documents it. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { SaxesParser } from 'saxes';
import type { Picture } from '#server/modules/printing/picture.ts';
import type { PrinterFault } from './star-printer.ts';

interface EpsonOptions {
  readonly app: FastifyInstance;
  readonly printerId: string;
  readonly secret: string;
  /** Models before TM-i 4.1 name no docket. */
  readonly hasJobIds?: boolean;
  /** Answers the server's challenge with this name, and sends its secret nowhere. */
  readonly digestUser?: string;
}

interface Order {
  readonly printJobId: string;
  readonly picture: Picture;
  readonly isCut: boolean;
}

/** Reads the XML strictly: any other shape is dropped, as a printer drops it. */
function readRequest(xml: string): Order {
  const parser = new SaxesParser();
  let text = '';
  const found = { printJobId: '', width: 0, height: 0, data: '', isCut: false, path: [] as string[] };
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    found.path.push(name);
    if (name === 'image') {
      found.width = Number(attributes.width);
      found.height = Number(attributes.height);
    }
    if (name === 'cut') found.isCut = true;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'printjobid') found.printJobId = text;
    if (name === 'image') found.data = text;
  });
  parser.write(xml).close();
  if (found.path.slice(0, 3).join('>') !== 'PrintRequestInfo>ePOSPrint>Parameter') throw new Error('No print request');
  if (!/^[\w.-]{1,30}$/.test(found.printJobId)) throw new Error(`A name that no printer takes: ${found.printJobId}`);
  const { printJobId, width, height, data, isCut } = found;
  return { printJobId, isCut, picture: { width, height, bits: Buffer.from(data, 'base64') } };
}

export class EpsonPrinter {
  /** What came out whole. */
  readonly paper: Picture[] = [];
  isOutOfPaper = false;
  fault: PrinterFault | null = null;
  #challenge: { readonly nonce: string; uses: number } | null = null;
  readonly #options: EpsonOptions;

  constructor(options: EpsonOptions) {
    this.#options = options;
  }

  async post(fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> {
    if (this.#options.digestUser === undefined) return await this.#send({ ID: this.#options.secret, ...fields });
    const first = await this.#send({ ID: 'front', ...fields }, this.#answerTo());
    const challenges = [first.headers['www-authenticate'] ?? []].flat().map(String);
    const digest = challenges.find((text) => text.startsWith('Digest '));
    if (first.statusCode !== 401 || digest === undefined) return first;
    // The first 401, or one after the challenge has run out.
    if (this.#challenge !== null && !digest.includes('stale=true')) return first;
    this.#challenge = { nonce: /nonce="([^"]+)"/.exec(digest)?.[1] ?? '', uses: 0 };
    return await this.#send({ ID: 'front', ...fields }, this.#answerTo());
  }

  /** The header of RFC 7616, one count higher with each request; '' before the first challenge. */
  #answerTo(): string {
    if (this.#challenge === null) return '';
    const { digestUser = '', printerId, secret } = this.#options;
    this.#challenge.uses += 1;
    const { nonce, uses } = this.#challenge;
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const uri = `/api/print/epson/${printerId}`;
    const [nc, cnonce] = [uses.toString(16).padStart(8, '0'), randomBytes(8).toString('hex')];
    const own = md5(`${digestUser}:Servery:${secret}`);
    const response = md5([own, nonce, nc, cnonce, 'auth', md5(`POST:${uri}`)].join(':'));
    return (
      `Digest username="${digestUser}", realm="Servery", nonce="${nonce}", uri="${uri}", algorithm=MD5, ` +
      `qop=auth, nc=${nc}, cnonce="${cnonce}", response="${response}"`
    );
  }

  async #send(fields: Readonly<Record<string, string>>, authorization = ''): Promise<LightMyRequestResponse> {
    const { app, printerId } = this.#options;
    return await app.inject({
      method: 'POST',
      url: `/api/print/epson/${printerId}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === '' ? {} : { authorization }),
      },
      payload: new URLSearchParams({ Name: 'TM-m30', ...fields }).toString(),
    });
  }

  async poll(): Promise<void> {
    const answer = await this.post({ ConnectionType: 'GetRequest' });
    if (answer.statusCode !== 200 || answer.body === '') return;
    if (this.#strikes('offer lost') || this.#strikes('power cut before printing')) return;
    const { printJobId, picture, isCut } = readRequest(answer.body);
    if (!isCut) throw new Error('A docket that is not cut');
    if (this.#strikes('paper out')) this.isOutOfPaper = true;
    if (this.isOutOfPaper) return await this.#answer(printJobId, false, 'EPTR_REC_EMPTY');
    this.paper.push(picture);
    if (this.#strikes('result lost') || this.#strikes('power cut after printing')) return;
    await this.#answer(printJobId, true, '');
    if (this.#strikes('result repeated')) await this.#answer(printJobId, true, '');
  }

  async #answer(printJobId: string, isPrinted: boolean, code: string): Promise<void> {
    const name = this.#options.hasJobIds === false ? '' : `<printjobid>${printJobId}</printjobid>`;
    const xml =
      `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>` +
      `<devid>local_printer</devid>${name}</Parameter><PrintResponse>` +
      `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${isPrinted}" code="${code}" status="0" battery="0"/>` +
      '</PrintResponse></ePOSPrint></PrintResponseInfo>';
    await this.post({ ConnectionType: 'SetResponse', ResponseFile: xml });
  }

  #strikes(fault: PrinterFault): boolean {
    if (this.fault !== fault) return false;
    this.fault = null;
    return true;
  }
}
