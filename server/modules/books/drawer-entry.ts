/** What moves cash of the drawer without an order or a driver, as the ledger says it. Pure. */
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';

interface Because {
  /** UTC ms. */
  readonly atMs: number;
  readonly actor: string;
  readonly source: string;
  /** What staff wrote about it. */
  readonly note: string | null;
}

/** `cents` above zero lie in the drawer beyond what was there, those below are gone. */
export function drawerEntry(kind: 'difference' | 'till', cents: number, { atMs, actor, source, note }: Because) {
  const { plus, minus } = ENTRY_KINDS[kind];
  return { kind, reason: cents > 0 ? plus : minus, cents, parts: [], at: new Date(atMs), actor, source, note };
}
