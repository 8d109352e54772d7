/** Mistakes of a file that a person has to decide, each with what can be done; the first is the suggestion. Pure. */
import { NAME_LIMIT } from '#core/domain/menu/table.ts';
import type { Catalogue, ReadDish, ReadSize } from './catalogue.ts';
import { type CutColumn, type Fix, TEXT_LIMITS } from './fixes.ts';

export type IssueCode =
  | 'priceMissing'
  | 'priceUnread'
  | 'nameMissing'
  | 'tooLong'
  | 'twice'
  | 'sizeTwice'
  | 'lookAlike';

export interface Issue {
  readonly line: number;
  readonly column: CutColumn | 'price';
  readonly code: IssueCode;
  /** What stands there; of a text that is too long its first letters. */
  readonly value: string;
  /** What it is confused with: the other department, or the earlier line. How many letters a menu takes. */
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
  issues.push(
    ...tooLong(line, 'name', name),
    ...tooLong(line, 'department', dish.department),
    ...tooLong(line, 'description', dish.description),
    ...tooLong(line, 'choices', dish.longChoices),
    ...sizes.flatMap((size) => tooLong(size.line, 'size', size.name)),
  );
  const offers = sizes.length > 0 ? sizes : [dish];
  // Several sizes of one line are settled by one press.
  const prices = new Map(offers.flatMap(priceIssue).map((issue) => [issue.line, issue]));
  return [...issues, ...prices.values(), ...repeatedSizes(sizes)];
}

/** So much of a long text says which one it is. */
const NAMED_BY = 40;

function tooLong(line: number, column: CutColumn, text = ''): Issue[] {
  const most = TEXT_LIMITS[column];
  if (text.length <= most) return [];
  const fixes: readonly Fix[] = [
    { do: 'cut', line, column },
    { do: 'skip', line },
  ];
  return [{ line, column, code: 'tooLong', value: text.slice(0, NAMED_BY), other: String(most), fixes }];
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

/** A menu has some twenty departments; the largest of a file that has thousands. */
const MOST_LARGE = 100;

/** Departments that differ by a letter or two, of which one has a single dish and the other is among the largest. */
function lookAlikes(dishes: readonly ReadDish[], kept: ReadonlySet<string>): Issue[] {
  const counts = new Map<string, { readonly name: string; readonly line: number; count: number }>();
  for (const { department, line } of dishes) {
    const known = counts.get(fold(department));
    if (known) known.count += 1;
    else counts.set(fold(department), { name: department, line, count: 1 });
  }
  // Those that are too long are named for that.
  const all = [...counts].filter(([key]) => key.length <= NAME_LIMIT);
  const large = all.filter(([, { count }]) => count > 1).sort(([, a], [, b]) => b.count - a.count);
  return all.flatMap(([key, small]): Issue[] => {
    if (small.count > 1 || small.name.length < 5 || kept.has(`department ${key}`)) return [];
    const near = large.slice(0, MOST_LARGE).find(([other]) => isNear(other, key))?.[1];
    if (!near) return [];
    const rename = (to: string): Fix => ({ do: 'department', from: small.name, to });
    const fixes = [rename(near.name), rename(small.name)];
    return [{ line: small.line, column: 'department', code: 'lookAlike', value: small.name, other: near.name, fixes }];
  });
}

/** At most two letters differ, one of short words. Looks at each letter a few times: a distance beyond two is not counted. */
export function isNear(a: string, b: string): boolean {
  return isWithin(a, b, 0, 0, Math.min(a.length, b.length) < 8 ? 1 : 2);
}

/** Whether `a` from `i` becomes `b` from `j` with at most `most` letters changed, left out or added. */
function isWithin(a: string, b: string, i: number, j: number, most: number): boolean {
  if (Math.abs(a.length - i - (b.length - j)) > most) return false;
  let same = 0;
  while (i + same < a.length && a[i + same] === b[j + same]) same += 1;
  const [x, y] = [i + same, j + same];
  if (x >= a.length || y >= b.length) return true;
  if (most === 0) return false;
  const rest = most - 1;
  return isWithin(a, b, x + 1, y + 1, rest) || isWithin(a, b, x + 1, y, rest) || isWithin(a, b, x, y + 1, rest);
}
