/** A page to read the API by: one HTML document without scripts, made from the OpenAPI document. */
import { escapeHtml } from '#server/http/html.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** Of an answer: the envelope, and beside it the data. */
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema?: Schema;
    description?: string;
  }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Content>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

export interface OpenApiDocument {
  /** Of OpenAPI 3.1: messages that the server sends. */
  readonly webhooks?: unknown;
  readonly info: { readonly title: string; readonly description?: string };
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export const DOCS_STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fffbf5,#171412);--ink:light-dark(#1c1917,#f7f1e8);--quiet:light-dark(#57504a,#bdb3a6);--line:light-dark(#e7ddcf,#38322d)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem 6rem}
h2{margin:2.5rem 0 .75rem;text-transform:capitalize}
a{color:inherit}
nav ul{columns:19rem;padding-left:1.2rem}
nav li{margin-right:1rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
summary{cursor:pointer;padding:.75rem 1rem;overflow-wrap:anywhere}
summary code{font-weight:600}
.method{display:inline-block;min-width:4rem;font-weight:700}
.sum,.about{color:var(--quiet)}
.body{padding:0 1rem 1rem}
ul.fields{list-style:none;padding-left:1rem;border-left:1px solid var(--line);margin:.25rem 0}
ul.fields li{margin:.2rem 0;overflow-wrap:anywhere}
.type{color:var(--quiet);font-size:.875rem}
input,button{font:inherit;padding:.5rem .75rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
`;

/** The paths, each reference replaced by what it names. */
function withComponents(document: OpenApiDocument): NonNullable<OpenApiDocument['paths']> {
  const replace = (_: string, part: unknown): unknown => {
    const reference = (part as { readonly $ref?: string } | null)?.$ref;
    if (reference === undefined) return part;
    const steps = reference.split('/').slice(1);
    const named = steps.reduce((at: unknown, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    return { ...JSON.parse(JSON.stringify(named ?? {}), replace), ...(part as object), $ref: undefined };
  };
  return JSON.parse(JSON.stringify(document.paths ?? {}), replace);
}

/** Parameters that a search reads: the words of `Accept-Language` would find every call. */
const ofOne = ({ parameters }: Operation) => parameters?.filter((parameter) => parameter.in !== 'header');

/**
 * Renders every call once. The function answers the whole page, or with `search` the calls whose address, name, words or
 * shapes have each of its words: that filters ready texts, so that anybody may ask. Calls are grouped by their tag, in the
 * order the routes were mounted.
 */
export function createDocsPage(document: OpenApiDocument): (search: string) => string {
  const all = Object.entries(withComponents(document)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? 'other',
      text: JSON.stringify([method, path, document.paths?.[path]?.[method], ofOne(operation)]).toLowerCase(),
      html: renderOperation({ path, method: method.toUpperCase(), operation }),
      link: `<li><a href="#${escapeHtml(operation.operationId ?? '')}">${escapeHtml(operation.summary ?? '')}</a></li>`,
    })),
  );
  return (search) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
    const sections = [...new Set(found.map(({ tag }) => tag))].map((tag) => {
      const own = found.filter((one) => one.tag === tag);
      return `<section><h2>${escapeHtml(tag)}</h2>${own.map(({ html }) => html).join('')}</section>`;
    });
    return pageOf(document, search, found.length, found.map(({ link }) => link).join(''), sections.join(''));
  };
}

function pageOf({ info }: OpenApiDocument, search: string, count: number, links: string, sections: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(info.title)} API</title><style>${DOCS_STYLE}</style></head><body><main><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')} The same as an <a href="/api/docs/json">OpenAPI document</a>.</p><form role="search"><label>Search <input type="search" name="search" value="${escapeHtml(search)}" maxlength="100"></label> <button>Search</button> ${count} calls</form><nav aria-label="Calls"><ul>${links}</ul></nav>${sections}</main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema?.allOf?.at(-1)?.properties?.data;
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> <span class="type">${escapeHtml(parameter.in)}, ${escapeHtml(typeOf(parameter.schema ?? {}))}${parameter.required ? '' : ', optional'}</span> ${escapeHtml(parameter.description ?? parameter.schema?.description ?? '')}</li>`,
  );
  const identity = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme)).join(', ');
  return `<details id="${escapeHtml(operation.operationId ?? '')}"><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> <span class="sum">${escapeHtml(operation.summary ?? '')}</span></summary><div class="body">${identity ? `<p class="type">Identity: ${escapeHtml(identity)}</p>` : ''}${parameters.length > 0 ? `<h3>Parameters</h3><ul class="fields">${parameters.join('')}</ul>` : ''}${body ? `<h3>Body</h3>${renderSchema(body)}` : ''}${answer ? `<h3>Answer: data</h3>${renderSchema(answer)}` : ''}</div></details>`;
}

function typeOf(schema: Schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format ? `${name} (${schema.format})` : String(name);
}

function boundsOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const bounds = [
    // Numbers at the edge of what a double holds are the generator's, not a rule.
    minimum !== undefined && minimum > -9e15 ? `≥ ${minimum}` : '',
    maximum !== undefined && maximum < 9e15 ? `≤ ${maximum}` : '',
    minLength !== undefined ? `at least ${minLength} characters` : '',
    maxLength !== undefined ? `at most ${maxLength} characters` : '',
    maxItems !== undefined ? `at most ${maxItems}` : '',
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : '',
  ];
  return bounds.filter(Boolean).join(', ');
}

/** The object whose fields are worth listing: the schema itself, an array's item, or the object among alternatives. */
function objectOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectOf(schema.items);
  return (schema.anyOf ?? schema.oneOf)?.map(objectOf).find((found) => found !== undefined);
}

function renderSchema(schema: Schema): string {
  const object = objectOf(schema);
  const type = `<p class="type">${escapeHtml(typeOf(schema))} ${escapeHtml(boundsOf(schema))} ${escapeHtml(schema.description ?? '')}</p>`;
  if (!object?.properties) return type;
  const fields = Object.entries(object.properties).map(([name, field]) => {
    const optional = object.required?.includes(name) ? '' : ', optional';
    const about = [boundsOf(field), field.description ?? ''].filter(Boolean).join('. ');
    return `<li><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(field))}${optional}</span> <span class="about">${escapeHtml(about)}</span>${objectOf(field) ? renderSchema(objectOf(field) ?? field) : ''}</li>`;
  });
  return `${schema.properties ? '' : type}<ul class="fields">${fields.join('')}</ul>`;
}
