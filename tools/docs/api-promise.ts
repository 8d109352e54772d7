/**
 * docs/api-promise.txt: what the API has promised to guests' pages and restaurants' own programs, a line for each call and
 * field. Lines are added, and never taken away: who wants to break one edits the file by hand, with a decision.
 */
import { readFileSync } from 'node:fs';
import { packageFile } from '#server/package-root.ts';
import { describeCalls } from './api-document.ts';
import { withoutShared } from './api-shared.ts';

export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly description?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
}
type Content = Readonly<Record<string, { readonly schema: ApiSchema }>>;
interface ApiCall {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { name?: string; in?: string; required?: boolean; description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly object[];
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiCall>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: ApiCall }>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>>; readonly securitySchemes: object };
}

/** Console and operator's area are made together with their pages, and change with them. */
const PROMISED: readonly string[] = ['client', 'store', 'geo', 'customer', 'pos'];

const nameOf = (schema: ApiSchema) => schema.$ref?.split('/').at(-1) ?? '';

/** 'string', 'Ticket[]', 'string|null': what a program's maker reads as the type of a field. */
function typeOf(schema: ApiSchema): string {
  if (schema.$ref) return nameOf(schema);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.map(typeOf))].sort().join('|');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  return [schema.type ?? 'any'].flat().map(String).sort().join('|');
}

/** Lines of a schema and all that it refers to; `isSent`: callers send it, else they read it. */
function linesOf(document: ApiDocument, schema: ApiSchema, at: string, isSent: boolean, seen: Set<string>): string[] {
  if (schema.$ref) {
    const name = nameOf(schema);
    const key = `${name} ${isSent}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return linesOf(document, document.components.schemas[name] ?? {}, name, isSent, seen);
  }
  const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = `${at}.${name}`;
    const isThere = schema.required?.includes(name) === true;
    // What is sent may become optional, and what is read may come always.
    const presence = isThere ? (isSent ? [`must ${place}`] : [`always ${place}`]) : [];
    const line = `${isSent ? 'sent' : 'read'} ${place} ${typeOf(field)}`;
    return [line, ...presence, ...linesOf(document, field, place, isSent, seen)];
  });
  return [...fields, ...parts.flatMap((part) => linesOf(document, part, at, isSent, seen))];
}

/** What is written once for many places has no name in a promise: it stands in each of them. */
export function promisesOf(written: ApiDocument): string[] {
  const document = withoutShared(written);
  const seen = new Set<string>();
  const schemasIn = (content: Content = {}) => Object.values(content).map(({ schema }) => schema);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      if (!call.tags.some((tag) => PROMISED.includes(tag))) return [];
      const name = call.operationId;
      const parameters = (call.parameters ?? []).filter((one) => one.in !== 'header');
      return [
        `call ${name} ${method} ${path}`,
        ...parameters.map((one) => `sent ${name}?${one.name} ${one.in}`),
        ...parameters.filter(({ required }) => required).map((one) => `must ${name}?${one.name}`),
        ...schemasIn(call.requestBody?.content).flatMap((one) => linesOf(document, one, `${name}<`, true, seen)),
        ...schemasIn(call.responses['200']?.content).flatMap((one) => linesOf(document, one, `${name}>`, false, seen)),
      ];
    }),
  );
  const messages = Object.entries(document.webhooks).flatMap(([event, { post }]) => [
    `message ${event}`,
    ...schemasIn(post.requestBody?.content).flatMap((one) => linesOf(document, one, `${event}>`, false, seen)),
  ]);
  return [...new Set([...calls, ...messages])].sort();
}

/** Promises that the document does not keep, and what callers have to send now of things that they did not. */
export function broken(promised: readonly string[], document: ApiDocument): string[] {
  const now = new Set(promisesOf(document));
  const before = new Set(promised);
  const gone = promised.filter((line) => !line.startsWith('must ') && !now.has(line));
  // Of a call or schema that was promised; a new one may ask for what it likes.
  const owners = new Set(promised.filter((line) => line.startsWith('sent ')).map(ownerOf));
  const asked = [...now].filter((line) => line.startsWith('must ') && !before.has(line) && owners.has(ownerOf(line)));
  return [...gone.map((line) => `gone: ${line}`), ...asked.map((line) => `asked: ${line}`)];
}

/** 'PlaceOrderBody' of 'must PlaceOrderBody.cartId'. */
const ownerOf = (line: string) => line.split(' ')[1]?.replace(/[.?][^.?]*$/, '') ?? '';

/** The committed promises and all that has been added since. */
export async function writtenPromises(): Promise<string> {
  const committed = readFileSync(packageFile('docs', 'api-promise.txt'), { encoding: 'utf8', flag: 'a+' });
  const kept = committed.split('\n').filter(Boolean);
  const document = JSON.parse(JSON.stringify(await describeCalls())) as ApiDocument;
  return `${[...new Set([...kept, ...promisesOf(document)])].sort().join('\n')}\n`;
}
