/**
 * Functions that are too long, counted by the parser of the language: Biome's limit does not count most of JSX. A line
 * counts where it holds something beside comments; what stands in a function counts for it too.
 */
import { type Comment, parseSync } from 'oxc-parser';
import { LONG_FUNCTIONS } from './long-functions.ts';
import { isTest, readModules } from './modules.ts';

/** The most lines of a function. */
const MOST_LINES = 80;
/** The most lines of a component, whose markup has a line for each attribute. */
const MOST_LINES_OF_COMPONENT = 120;

export interface LongFunction {
  readonly file: string;
  /** Of the function, or of what it is given to: `BoardPage`, `orders.place`, `useEffect()`. */
  readonly name: string;
  readonly lines: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isFunction = ({ type }: SyntaxNode) =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
const countLines = (text: string) => text.split('\n').length;

/** The same text with blanks for its comments. */
function withoutComments(text: string, comments: readonly Comment[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of comments) {
    rest += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return rest + text.slice(from);
}

/** What a child of `node` is called, where that is said there; else the name of `node`. */
function nameIn(node: SyntaxNode, name: string, text: string): string {
  const { id, key, callee, left } = node as { id?: unknown; key?: unknown; callee?: unknown; left?: unknown };
  if (isNode(callee)) return `${text.slice(callee.start, callee.end).replace(/\s+/g, '')}()`;
  const said = [id, key, left].find(isNode);
  return said && said.end - said.start < 60 ? text.slice(said.start, said.end) : name;
}

/** The functions of a source that are longer than they may be. */
export function longFunctionsOf(file: string, text: string): readonly LongFunction[] {
  if (countLines(text) <= MOST_LINES) return [];
  const { program, comments } = parseSync(file, text);
  const code = withoutComments(text, comments);
  const found: LongFunction[] = [];
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name);
    if (!isNode(value) || countLines(text.slice(value.start, value.end)) <= MOST_LINES) return;
    const called = nameIn(value, name, text);
    if (isFunction(value)) {
      const lines = code
        .slice(value.start, value.end)
        .split('\n')
        .filter((line) => line.trim() !== '').length;
      const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(called);
      if (lines > (isComponent ? MOST_LINES_OF_COMPONENT : MOST_LINES)) found.push({ file, name: called, lines });
    }
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, called);
  };
  visit(program, '');
  return found;
}

const keyOf = ({ file, name }: LongFunction) => `${file} ${name}`;

/** What is wrong with the product's functions, given those that may be longer; empty when each is as it may be. */
export function offences(
  found: readonly LongFunction[],
  allowed: readonly LongFunction[] = LONG_FUNCTIONS,
): readonly string[] {
  const mostOf = new Map(allowed.map((one) => [keyOf(one), one.lines]));
  const linesOf = new Map(found.map((one) => [keyOf(one), one.lines]));
  const longer = found
    .filter((one) => one.lines > (mostOf.get(keyOf(one)) ?? 0))
    .map((one) => `${keyOf(one)} has ${one.lines} lines: divide it by what it does`);
  const spared = allowed
    .filter((one) => one.lines > (linesOf.get(keyOf(one)) ?? 0))
    .map((one) => `${keyOf(one)} has ${linesOf.get(keyOf(one)) ?? 'few'} lines: long-functions.ts says ${one.lines}`);
  return [...longer, ...spared];
}

/** Of `core`, `server` and `web`, without tests. */
export const longFunctions = (): readonly LongFunction[] =>
  readModules()
    .filter(({ path }) => /^(core|server|web)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => longFunctionsOf(path, text))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
