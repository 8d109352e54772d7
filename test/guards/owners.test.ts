/** Facts with one owner: which file alone may spell them out, read from the syntax trees of the project. */
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { MONEY_STATES, ORDER_STATUSES } from '#core/domain/orders/status.ts';
import { moduleOf, readModules, type SourceModule } from './modules.ts';

const isTest = ({ path: name }: SourceModule) =>
  /\.test\.tsx?$|\/testing\/|^test\/|^e2e\/|^server\/db\/seed\//.test(name);
const product = readModules().filter((file) => !isTest(file));

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Every node of a file, parents first. */
function nodesOf(file: SourceModule): Node[] {
  const found: Node[] = [parseSync(file.path, file.text).program as unknown as Node];
  for (const node of found) found.push(...childrenOf(node));
  return found;
}

function literal(node: unknown): unknown {
  return isNode(node) && node.type === 'Literal' ? node.value : undefined;
}

type Rule = (node: Node, text: string) => readonly string[];

/** Offences as `file: what`. */
function offences(rule: Rule, among: readonly SourceModule[]): readonly string[] {
  const found = among.flatMap((file) =>
    nodesOf(file).flatMap((node) => rule(node, file.text).map((one) => `${file.path}: ${one}`)),
  );
  return [...new Set(found)];
}

describe('sets of order statuses and of money states', () => {
  const owners = ['core/domain/orders/status.ts', 'server/db/order-status-sql.ts'];
  /** Whether these are two or more words of one kind. */
  const isSet = (words: readonly unknown[]) =>
    new Set(words).size > 1 &&
    [ORDER_STATUSES, MONEY_STATES].some((kind: readonly unknown[]) => words.every((word) => kind.includes(word)));

  /** The words that a node asks for at once: it lists them, compares one value with each, or lets their cases fall through. */
  function wordsOf(node: Node, text: string): readonly unknown[][] {
    switch (node.type) {
      case 'ArrayExpression':
        return [(node.elements as unknown[]).map(literal)];
      case 'TSUnionType':
        return [(node.types as Node[]).map((one) => (one.type === 'TSLiteralType' ? literal(one.literal) : undefined))];
      case 'LogicalExpression': {
        const all = comparisons(node, text);
        const asked = [...new Set(all.map((one) => one.asked))];
        return asked.map((of) => all.filter((one) => one.asked === of).map(({ word }) => word));
      }
      case 'SwitchStatement':
        return [fallingThrough(node.cases as Node[])];
      case 'TemplateElement':
        return [...(node.value as { raw: string }).raw.matchAll(/'([a-z_-]+)',\s*'([a-z_-]+)'/g)].map((found) =>
          found.slice(1),
        );
      default:
        return [];
    }
  }

  /** `asked` is the value and how it is compared: 'order.status !=='. */
  function comparisons(node: Node, text: string): { asked: string; word: unknown }[] {
    if (node.type === 'LogicalExpression') {
      return [node.left, node.right].flatMap((side) => comparisons(side as Node, text));
    }
    if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(String(node.operator))) return [];
    const left = node.left as Node;
    if (typeof literal(node.right) !== 'string') return [];
    return [
      { asked: `${text.slice(Number(left.start), Number(left.end))} ${node.operator}`, word: literal(node.right) },
    ];
  }

  function fallingThrough(cases: readonly Node[]): unknown[] {
    return cases.flatMap((one, at) => {
      const isShared = [one, cases[at - 1]].some((each) => (each?.consequent as unknown[] | undefined)?.length === 0);
      return isShared && one.test !== null ? [literal(one.test)] : [];
    });
  }

  const rule: Rule = (node, text) =>
    wordsOf(node, text)
      .filter(isSet)
      .map((words) => words.join(', '));

  it('are seen in every spelling', () => {
    const seen = (text: string) => nodesOf(moduleOf('probe.ts', text)).flatMap((node) => rule(node, text)).length > 0;
    const spelt = [
      `const OVER = ['cancelled', 'payment-failed'] as const;`,
      `type Over = Exclude<OrderStatus, 'cancelled' | 'delivered'>;`,
      `const isOver = order.status === 'delivered' || order.isPaid || order.status === 'cancelled';`,
      `const isLive = status !== null && status !== 'cancelled' && status !== 'payment-failed';`,
      `switch (money) { case 'void_due': case 'voided': return 1; default: return 0; }`,
      "const live = sql`o.status not in ('cancelled', 'payment-failed')`;",
    ];
    expect(spelt.map(seen)).toEqual(spelt.map(() => true));
    const other = [
      `const STATES = ['pending', 'delivered', 'failed'];`,
      `const isNews = before.status === 'pending' && after.status === 'accepted';`,
      `switch (status) { case 'pending': return 1; case 'accepted': return 2; }`,
    ];
    expect(other.map(seen)).toEqual(other.map(() => false));
  });

  it('stand in the domain alone', () => {
    const words =
      /'(pending|accepted|preparing|on-its-way|delivered|cancelled|payment-failed)'|'[a-z_]+(ed|_due|_payment)'/;
    const among = product.filter((file) => !owners.includes(file.path) && words.test(file.text));
    expect(among.length).toBeGreaterThan(50);
    expect(offences(rule, among)).toEqual([]);
  });
});

describe('codes of order types and tenders', () => {
  /** Benches speak the wire, as other programs do. */
  const owners = /^core\/contract\/|^server\/db\/schema\/|^(?:bench|tools)\//;
  const isCoded = (name: unknown) => /^(orderType|order_type|paymentMode|payment_mode)$/.test(String(name));
  const isTable = (name: unknown) => /^(ORDER_TYPE|TENDER)_CODES$/.test(String(name));

  /** 'orderType' of `order.orderType`, `order?.orderType` and `orderType`. */
  function nameOf(node: Node): unknown {
    if (node.type === 'ChainExpression') return nameOf(node.expression as Node);
    return node.type === 'MemberExpression' ? (node.property as Node).name : node.name;
  }
  function isCode(node: Node): boolean {
    if (node.type === 'ConditionalExpression') return isCode(node.consequent as Node) || isCode(node.alternate as Node);
    if (node.type === 'MemberExpression') return isTable(nameOf(node.object as Node));
    return typeof literal(node) === 'number';
  }
  const isNumberType = (node: unknown): boolean =>
    isNode(node) &&
    (node.type === 'TSTypeAnnotation'
      ? isNumberType(node.typeAnnotation)
      : node.type === 'TSUnionType'
        ? (node.types as Node[]).some(isNumberType)
        : node.type === 'TSLiteralType' && typeof literal(node.literal) === 'number');

  const rule: Rule = (node, text) => {
    const source = () => [text.slice(Number(node.start), Number(node.end)).replace(/\s+/g, ' ')];
    switch (node.type) {
      case 'BinaryExpression': {
        const [left, right] = [node.left as Node, node.right as Node];
        return (isCoded(nameOf(left)) && isCode(right)) || (isCoded(nameOf(right)) && isCode(left)) ? source() : [];
      }
      case 'Property': {
        const value = node.value as Node;
        return isCoded((node.key as Node).name) && value.type !== 'MemberExpression' && isCode(value) ? source() : [];
      }
      case 'TSPropertySignature':
        return isCoded((node.key as Node).name) && isNumberType(node.typeAnnotation) ? source() : [];
      case 'Identifier':
        return isCoded(node.name) && isNumberType(node.typeAnnotation) ? source() : [];
      case 'TemplateElement':
        return [
          ...(node.value as { raw: string }).raw.matchAll(/\b(?:order_type|payment_mode)\s*(?:=|<>|in)\s*\(?[1-4]/g),
        ].map(([found]) => found);
      default:
        return [];
    }
  };

  it('are seen in every spelling', () => {
    const seen = (text: string) => nodesOf(moduleOf('probe.ts', text)).flatMap((node) => rule(node, text)).length > 0;
    const spelt = [
      'const isDelivery = order?.orderType === 2;',
      'const isCash = 1 === paymentMode;',
      'const isCard = info.paymentMode !== TENDER_CODES.cash;',
      'const body = { orderType: isDelivery ? 2 : 1 };',
      'function pauseOf(orderType: 1 | 2) {}',
      'interface Slot { readonly orderType: 1 | 2 | null }',
      'const card = sql`o.payment_mode = 2`;',
    ];
    expect(spelt.map(seen)).toEqual(spelt.map(() => true));
    const other = [
      `const isDelivery = order.orderType === 'delivery';`,
      'const answer = { orderType: ORDER_TYPE_CODES[order.orderType] };',
      'const card = sql`o.payment_mode in (select code from tenders)`;',
    ];
    expect(other.map(seen)).toEqual(other.map(() => false));
  });

  it('are known to the contract and the schema alone', () => {
    const among = product.filter((file) => !owners.test(file.path) && /order_?type|payment_?mode/i.test(file.text));
    expect(among.length).toBeGreaterThan(50);
    expect(offences(rule, among)).toEqual([]);
  });
});

describe('the length of what a guest types', () => {
  const OWN_NUMBER = /\bmaxLength(?:=\{|: )\d+/g;
  /** A card's fields, the word that confirms, and a phone number with its separators: no text of the contract. */
  const OTHERS = /\/(?:simulator-form|delete-dialog|address-dialog)\.tsx$/;

  it('is seen in a field and in a table of fields', () => {
    expect('<input maxLength={200} />'.match(OWN_NUMBER)).toEqual(['maxLength={200']);
    expect('{ autoComplete: "tel", maxLength: 30 }'.match(OWN_NUMBER)).toEqual(['maxLength: 30']);
    expect('<input maxLength={MAX_EMAIL} />'.match(OWN_NUMBER)).toBeNull();
  });

  it('stands in the domain, where contract and form read it', () => {
    const forms = product.filter(({ path: name }) => name.startsWith('web/storefront/') && !OTHERS.test(name));
    expect(
      forms.flatMap(({ path: name, text }) => (text.match(OWN_NUMBER) ?? []).map((one) => `${name}: ${one}`)),
    ).toEqual([]);
  });
});

describe('the words of times and days', () => {
  const uses = (pattern: RegExp, folder: string, owners: readonly string[]) =>
    product
      .filter((file) => file.path.startsWith(folder) && !owners.some((owner) => file.path.startsWith(owner)))
      .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')))
      .map((file) => file.path);

  it('belong to the languages on the server: a refusal or a page tells no time in English to all', () => {
    expect(uses(/\bformat(?:Clock|Due)\b/, 'server/', ['server/locales/'])).toEqual([]);
  });

  it('have their owner in the console, because browsers have no Punjabi names', () => {
    const byBrowser = /\bIntl\.(?:DateTimeFormat\([^)]|RelativeTimeFormat)|\.toLocale(?:Date|Time)?String\(/;
    expect(uses(byBrowser, 'web/console/', ['web/console/src/lib/time/'])).toEqual([]);
  });
});

it('lengths of time have one owner', () => {
  const copy = /\bconst (?:SECOND_MS|(?:MINUTE|HOUR|DAY)(?:_MS)?) = (?!\{)/;
  // A DAY of the console is a way to write dates.
  const others = product.filter(({ path: name }) => !name.endsWith('/zoned-time.ts'));
  const copies = others.filter(({ text }) => copy.test(text));
  expect(copies.map(({ path: name }) => name)).toEqual([]);
});

describe('the ledger', () => {
  const named = (text: string, verb: string) =>
    new RegExp(`\\b${verb}\\s*\\(\\s*moneyEntries|\\b${verb}\\s+(into\\s+|from\\s+)?"?money_entries`, 'i').test(text);
  // Drills fill databases of their own.
  const files = product.filter(({ path: name }) => !name.startsWith('tools/'));
  const filesThat = (verb: string) => files.filter(({ text }) => named(text, verb)).map(({ path: name }) => name);

  it('is written by one statement, and no statement changes or deletes what is written', () => {
    expect(filesThat('insert')).toEqual(['server/modules/books/repo.ts']);
    expect([...filesThat('update'), ...filesThat('delete'), ...filesThat('truncate')]).toEqual([]);
    expect(named('await tx.update(moneyEntries).set({ cents })', 'update')).toBe(true);
    expect(named('delete from money_entries where true', 'delete')).toBe(true);
  });
});
