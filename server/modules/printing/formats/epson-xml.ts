/** Epson Server Direct Print: a docket as ePOS-Print XML, and what a printer answers about it. */
import { SaxesParser } from 'saxes';
import type { Picture } from '#server/modules/printing/picture.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
/** A busy printer fails with its usual 10 s. */
const TIMEOUT_MS = 60_000;

export interface EpsonDocket {
  /** At most 30 letters, digits, '-', '_' and '.'; null for a model that knows no names. */
  readonly printJobId: string | null;
  readonly picture: Picture;
  readonly beeps: boolean;
  readonly opensDrawer: boolean;
}

/** The answer to a printer that asks for work. No SOAP wrapper: printers drop it in silence. */
export function toEpsonXml({ printJobId, picture, beeps, opensDrawer }: EpsonDocket): string {
  const { width, height, bits } = picture;
  const data = Buffer.from(bits).toString('base64');
  const job = printJobId === null ? '' : `<printjobid>${printJobId}</printjobid>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<PrintRequestInfo Version="${printJobId === null ? '1.00' : '2.00'}">`,
    `<ePOSPrint><Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout>${job}</Parameter>`,
    `<PrintData><epos-print xmlns="${NAMESPACE}">`,
    beeps ? '<sound pattern="pattern_a" repeat="1"/>' : '',
    `<image width="${width}" height="${height}" color="color_1" mode="mono">${data}</image>`,
    '<cut type="feed"/>',
    opensDrawer ? '<pulse drawer="drawer_1" time="pulse_100"/>' : '',
    '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('');
}

export interface EpsonResult {
  readonly printJobId: string | null;
  readonly isPrinted: boolean;
  /** 'EPTR_REC_EMPTY', 'EPTR_COVER_OPEN', 'EX_TIMEOUT'; '' for a printed one. */
  readonly code: string;
}

/**
 * The results in a `ResponseFile`, one for each docket. Null where it is no such XML. A document type, and so every
 * entity of one, is refused.
 */
export function readEpsonResults(xml: string): EpsonResult[] | null {
  const parser = new SaxesParser();
  const results: EpsonResult[] = [];
  let text = '';
  let printJobId: string | null = null;
  let isRefused = false;
  parser.on('doctype', () => {
    isRefused = true;
  });
  parser.on('error', () => {
    isRefused = true;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'ePOSPrint') printJobId = null;
    if (name.replace(/^.*:/, '') !== 'response') return;
    const isPrinted = ['true', '1'].includes(attributes.success ?? '');
    results.push({ printJobId, isPrinted, code: attributes.code ?? '' });
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'printjobid') printJobId = text.trim();
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return isRefused || results.length === 0 ? null : results;
}
