/** Mistakes of a file that a person has to decide, each with what can be done; the first is the suggestion. Pure. */
import { NAME_LIMIT } from '#core/domain/menu/table.ts';
import type { Catalogue, ReadDish, ReadSize } from './catalogue.ts';
import type { Fix } from './fixes.ts';

export type IssueCode =
  | 'priceMissing'
  | 'priceUnread'
  | 'nameMissing'
  | 'nameLong'
  | 'twice'
  | 'sizeTwice'
  | 'lookAlike';

export interface Issue {
  readonly line: number;
  readonly column: 'name' | 'department' | 'size' | 'price';
  readonly code: IssueCode;
  /** What stands there. */
  readonly value: string;
  /** What it is confused with: the other department, or the earlier line. */
  readonly other?: string;
  readonly fixes: readonly Fix[];
}

const fold = (text: string) => text.trim().toLowerCase();

/** Issues in the file's order. Decisions that were made already are in the catalogue, and `kept` names the rest. */
export function findIssues({ dishes }: Catalogue, kept: ReadonlySet<string>): Issue[] {
  const issues = [...dishes.flatMap(issuesOf), ...repeated(dishes, kept), ...lookAlikes(dishes, kept)];
  return issues.sort((a, b) => a.line - b.line);
}

function issuesOf(dish: ReadDish): Issue[] {
  const { line, name, sizes } = dish;
  const issues: Issue[] = [];
  const skip = { do: 'skip', line } as const;
  if (name === '') issues.push({ line, column: 'name', code: 'nameMissing', value: '', fixes: [skip] });
  if (name.length > NAME_LIMIT) {
    const short: Fix = { do: 'set', line, column: 'name', value: name.slice(0, NAME_LIMIT).trim() };
    issues.push({ line, column: 'name', code: 'nameLong', value: name, fixes: [short, skip] });
  }
  const offers = sizes.length > 0 ? sizes : [dish];
  return [...issues, ...offers.flatMap(priceIssue), ...repeatedSizes(sizes)];
}

/** What is off anyway needs no price. */
function priceIssue({ line, price, isOn }: Pick<ReadSize, 'line' | 'price' | 'isOn'>): Issue[] {
  if (price.cents !== null || isOn === false) return [];
  const fixes: readonly Fix[] = [
    { do: 'hide', line },
    { do: 'skip', line },
  ];
  return [
    { line, column: 'price', code: price.text === '' ? 'priceMissing' : 'priceUnread', value: price.text, fixes },
  ];
}

function repeatedSizes(sizes: readonly ReadSize[]): Issue[] {
  const seen = new Map<string, number>();
  return sizes.flatMap(({ line, name }): Issue[] => {
    const before = seen.get(fold(name));
    if (before === undefined) {
      seen.set(fold(name), line);
      return [];
    }
    const fixes: readonly Fix[] = [{ do: 'skip', line }];
    return [{ line, column: 'size', code: 'sizeTwice', value: name, other: String(before), fixes }];
  });
}

/** The same name in two departments is two dishes; twice in one department is probably a mistake. */
function repeated(dishes: readonly ReadDish[], kept: ReadonlySet<string>): Issue[] {
  const seen = new Map<string, ReadDish>();
  return dishes.flatMap((dish): Issue[] => {
    const { line, name, department } = dish;
    const key = `${fold(department)}\n${fold(name)}`;
    const before = seen.get(key);
    if (!before || name === '') {
      seen.set(key, dish);
      return [];
    }
    if (kept.has(`line ${line}`)) return [];
    const [skip, keep] = [
      { do: 'skip', line },
      { do: 'keep', line },
    ] as const;
    const isSame = before.price.cents === dish.price.cents;
    const fixes: readonly Fix[] = isSame ? [skip, keep] : [keep, skip];
    return [{ line, column: 'name', code: 'twice', value: name, other: String(before.line), fixes }];
  });
}

/** Departments that differ by a letter or two, of which one has a single dish. */
function lookAlikes(dishes: readonly ReadDish[], kept: ReadonlySet<string>): Issue[] {
  const counts = new Map<string, { readonly name: string; readonly line: number; count: number }>();
  for (const { department, line } of dishes) {
    const known = counts.get(fold(department));
    if (known) known.count += 1;
    else counts.set(fold(department), { name: department, line, count: 1 });
  }
  const all = [...counts.values()];
  return all.flatMap((small): Issue[] => {
    if (small.count > 1 || small.name.length < 5 || kept.has(`department ${fold(small.name)}`)) return [];
    const large = all.find((one) => one.count > 1 && isNear(fold(one.name), fold(small.name)));
    if (!large) return [];
    const rename = (to: string): Fix => ({ do: 'department', from: small.name, to });
    const fixes = [rename(large.name), rename(small.name)];
    return [{ line: small.line, column: 'department', code: 'lookAlike', value: small.name, other: large.name, fixes }];
  });
}

/** At most two letters differ, one of short words. */
export function isNear(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) < 8 ? 1 : 2;
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const swap = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= most;
}
