/** Reads the docstrings of a source, so that a map's sentences are those that stand beside the code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Comment, type Expression, type Node, parseSync } from 'oxc-parser';
import { ROOT } from '#test/guards/modules.ts';

/** A source with what its comments say. */
export interface Explained {
  /** Of the file. */
  readonly head: string;
  /** Of each exported name that this file declares: '' where there is none. */
  readonly exports: ReadonlyMap<string, string>;
  /** Of each key of the object that `name` is; a docstring covers one key alone. */
  keysOf(name: string): ReadonlyMap<string, string>;
  /** Of each member of the union `name`, by the text of the member. */
  membersOf(name: string): ReadonlyMap<string, string>;
}

/** The text of a comment on one line, without the stars. */
const plain = (value: string) =>
  value
    .replace(/^\*/, '')
    .replace(/^[ \t]*\*(?= |$)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const kept = new Map<string, Explained>();

/** Parsed once. The file is relative to the project. */
export function explained(file: string): Explained {
  const known = kept.get(file);
  if (known) return known;
  const made = explain(file, readFileSync(path.join(ROOT, file), 'utf8'));
  kept.set(file, made);
  return made;
}

export function explain(file: string, text: string): Explained {
  const { program, module, comments } = parseSync(file, text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  /** The docstring that ends right before `start`. */
  const before = (start: number): string => {
    const doc = docs.findLast(({ end }) => end <= start);
    return doc && text.slice(doc.end, start).trim() === '' ? plain(doc.value) : '';
  };
  const exports = new Map<string, string>();
  const values = new Map<string, Expression>();
  const unions = new Map<string, Node>();
  const docOf = new Map<string, string>();
  for (const statement of program.body) {
    const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : null) ?? statement;
    for (const name of namesOf(declared)) docOf.set(name, before(statement.start));
    if (declared.type === 'TSTypeAliasDeclaration') unions.set(declared.id.name, declared.typeAnnotation);
    for (const [name, value] of valuesOf(declared)) values.set(name, value);
  }
  // `export { name }`: its own docstring, or that of the declaration beside it; what another file declares has its own.
  for (const { start, entries } of module.staticExports) {
    for (const { localName, exportName } of entries) {
      const doc = before(start) || docOf.get(localName.name ?? '');
      if (exportName.name && doc !== undefined) exports.set(exportName.name, doc);
    }
  }
  return {
    head: headOf(docs, text),
    exports,
    keysOf: (name) => {
      const value = bare(values.get(name));
      if (value?.type !== 'ObjectExpression') throw new Error(`${file}: ${name} is no object`);
      return new Map(
        value.properties.flatMap((one) =>
          one.type === 'Property' ? [[textOfKey(text.slice(one.key.start, one.key.end)), before(one.start)]] : [],
        ),
      );
    },
    membersOf: (name) => {
      const union = unions.get(name);
      if (union?.type !== 'TSUnionType') throw new Error(`${file}: ${name} is no union`);
      // A comment of a member stands before its bar.
      const barOf = (start: number) => text.lastIndexOf('|', start);
      return new Map(union.types.map(({ start, end }) => [text.slice(start, end), before(barOf(start))]));
    },
  };
}

/** What the constants of a declaration are made of, by their names. */
function valuesOf(declared: Node): readonly (readonly [string, Expression])[] {
  if (declared.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
  );
}

const textOfKey = (key: string) => key.replace(/^['"]|['"]$/g, '');

function headOf(docs: readonly Comment[], text: string): string {
  const [first] = docs;
  return first && text.slice(0, first.start).trim() === '' ? plain(first.value) : '';
}

/** Without `as const` and `satisfies`. */
function bare(value: Expression | undefined): Expression | undefined {
  return value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression' ? bare(value.expression) : value;
}

function namesOf(declared: Node): readonly string[] {
  if (declared.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) =>
      id.type === 'Identifier'
        ? [id.name]
        : id.type === 'ObjectPattern'
          ? id.properties.flatMap((one) =>
              one.type === 'Property' && one.value.type === 'Identifier' ? [one.value.name] : [],
            )
          : [],
    );
  return 'id' in declared && declared.id?.type === 'Identifier' ? [declared.id.name] : [];
}

/** The first sentence of a docstring, with its full stop. */
export function sentenceOf(docstring: string): string {
  const [first = ''] = docstring.split(/ (?=@\w)|(?<=(?<!\be\.g|\bi\.e|\bvs)[.!?]['’”)]*) (?=[\p{Lu}`'"‘“(\d])/u);
  return first.trim();
}

/** Lines of a docstring as `- \`name\`: sentence`. */
export const listed = (docstring: string): ReadonlyMap<string, string> =>
  new Map(
    [...docstring.matchAll(/- `([\w.]+)`: (.*?)(?= - `|$)/g)].map(([, name = '', text = '']) => [name, text] as const),
  );
