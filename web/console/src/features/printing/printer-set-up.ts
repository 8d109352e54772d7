import type { WirePrinter } from '#core/contract/printing/console-printing.ts';

/** What the server takes of a printer. */
export function setUpOf({ name, width, ...rest }: WirePrinter) {
  const { isImpact, language, copies, copyCount, moment, departmentIds, orderTypes } = rest;
  const { fallbackPrinterId, beeps, opensDrawer } = rest;
  const paper = width === 384 ? (384 as const) : (576 as const);
  const set = { name, width: paper, isImpact, language, copies, copyCount, moment, departmentIds, orderTypes };
  return { ...set, fallbackPrinterId, beeps, opensDrawer };
}
