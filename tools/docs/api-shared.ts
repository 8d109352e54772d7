/** What calls of the API's document have in common, written once and referred to: parameters, answers, schemas. */
import type { Json, Operation } from './api-operations.ts';

type Fields = { [key: string]: Json };
/** Operations by address or event, and by method. */
export type Calls = { [address: string]: { [method: string]: Operation } };
/** Parts of the document that are written once. */
export interface Shareable {
  readonly paths: Calls;
  readonly webhooks: Calls;
  readonly components: { readonly schemas: Fields; readonly parameters: Fields; readonly responses: Fields };
}

/** A schema that many places have, by its name: where it stands first, as a pointer into the schemas. */
const REPEATED: Readonly<Record<string, string>> = {
  Account: 'Profile/properties/data',
  Allergen: 'Product/properties/allergens/anyOf/0/items',
  Availability: 'ProductDocument/properties/availability/anyOf/0',
  BookAmount: 'DayOfBooks/properties/paid/items',
  BookRules: 'BookSetup/properties/now/anyOf/0',
  ChosenComboDish: 'AddLineBody/properties/comboItems/items',
  ChosenOptions: 'AddLineBody/properties/selectedModifierCategories/items',
  CountedMoney: 'DayOfBooks/properties/checks/properties/unsettled/items',
  DateHours: 'Hours/properties/overrides/items',
  DocumentComboGroup: 'ProductDocument/properties/comboGroups/items',
  DocumentDescription: 'ProductDocument/properties/description',
  DocumentName: 'ProductDocument/properties/name',
  DocumentUpsell: 'ProductDocument/properties/upsells/items',
  DocumentVariant: 'ProductDocument/properties/variants/items',
  Estimate: 'Numbers/properties/estimates/items',
  Fact: 'PromotionList/properties/items/items/properties/facts/items',
  HoursDay: 'Hours/properties/weekly/items',
  HoursRange: 'Hours/properties/weekly/items/properties/ranges/items',
  LineComboDish: 'OrderLine/properties/comboItems/items',
  LineOption: 'OrderLine/properties/modifiers/items',
  MailAddress: 'SignUpBody/properties/Email',
  MealPeriodHours: 'Hours/properties/mealPeriods/items',
  MenuCell: 'MenuRow/properties/name',
  MenuChange: 'MenuChanges/properties/changes/items',
  NamedDepartment: 'Printers/properties/departments/items',
  OrderListItem: 'OrderList/properties/items/items',
  OrderStatusCode: 'Ticket/properties/orderStatus',
  OrderTypeHours: 'Client/properties/orderTypeHours/properties/pickup',
  OwnHours: 'HoursDraft/properties/orderTypes/properties/pickup',
  PromotionScope: 'PromotionList/properties/items/items/properties/scope',
  PromotionText: 'PromotionList/properties/items/items/properties/name',
  SavedOwnHours: 'Hours/properties/orderTypes/properties/pickup',
  SeenOrderVersion: 'AcceptBody/properties/version',
  ServedState: 'HoursCheck/properties/orderTypes/properties/pickup',
  TicketId: 'Ticket/properties/orderId',
  ZoneDraft: 'ZonesDraft/properties/zones/items',
};

const ENVELOPE = 'Success';
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same text for the same value, in whatever order its fields stand. */
const textOf = (value: Json): string =>
  JSON.stringify(value, (_, part: Json) =>
    isFields(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

const mapped = (paths: Calls, change: (operation: Operation) => Operation): Calls =>
  Object.fromEntries(
    Object.entries(paths).map(([address, methods]) => [
      address,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation)])),
    ]),
  );
const operationsOf = (paths: Calls) => Object.values(paths).flatMap((methods) => Object.values(methods));

/** Texts that occur more than once, the most frequent first. */
function repeatedOf(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([text]) => text);
}

/**
 * Parameters that more than one call has: by their own name, and with the tag or the name of a call before it where another
 * parameter has that.
 */
function shareParameters({ paths, webhooks, components }: Shareable): Shareable {
  const all = [...operationsOf(paths), ...operationsOf(webhooks)].flatMap((operation) =>
    ((operation.parameters ?? []) as Fields[])
      .filter(({ $ref }) => $ref === undefined)
      .map((parameter) => ({ parameter, operation, text: textOf(parameter) })),
  );
  const names = new Map<string, string>();
  const parameters: Fields = { ...components.parameters };
  for (const text of repeatedOf(all.map((one) => one.text))) {
    const found = all.find((one) => one.text === text);
    if (!found) continue;
    const { tags, operationId } = found.operation as { tags: string[]; operationId: string };
    const own = String(found.parameter.name).split('-').map(capital).join('');
    const name = [own, capital(tags[0] ?? '') + own, capital(operationId) + own].find((one) => !(one in parameters));
    if (name === undefined) throw new Error(`No name for the parameter ${own} of ${operationId}`);
    names.set(text, name);
    parameters[name] = found.parameter;
  }
  const shared = (parameter: Json) => {
    const name = names.get(textOf(parameter));
    return name === undefined ? parameter : refTo('parameters', name);
  };
  const changed = (operation: Operation) => ({
    ...operation,
    ...(operation.parameters ? { parameters: (operation.parameters as Json[]).map(shared) } : {}),
  });
  return {
    paths: mapped(paths, changed),
    webhooks: mapped(webhooks, changed),
    components: { ...components, parameters },
  };
}

/** An answer as the envelope and, beside it, its data; what has another shape stays. */
function inEnvelope(schema: Fields): Fields {
  const { success, message, data } = (schema.properties ?? {}) as Fields;
  if (success === undefined || message === undefined || data === undefined) return schema;
  return { allOf: [refTo('schemas', ENVELOPE), { type: 'object', properties: { data }, required: ['data'] }] };
}

/** The envelope of answers, and answers that more than one call gives, by the name of what they hold. */
function shareAnswers({ paths, components, ...rest }: Shareable): Shareable {
  const contentOf = (operation: Operation) =>
    ((operation.responses as Fields)['200'] as Fields | undefined)?.content as { [type: string]: Fields } | undefined;
  const jsonOf = (operation: Operation) => contentOf(operation)?.['application/json']?.schema as Fields | undefined;
  const enveloped = operationsOf(paths)
    .map(jsonOf)
    .find((schema) => schema && inEnvelope(schema) !== schema);
  if (!enveloped) return { paths, components, ...rest };
  const { success, message } = enveloped.properties as { success: Json; message: Json };
  const envelope = {
    type: 'object',
    description: 'Around every answer in JSON; what it holds is `data`.',
    properties: { success, message },
    required: ['success'],
  };
  const withEnvelope = mapped(paths, (operation) => {
    const schema = jsonOf(operation);
    if (!schema) return operation;
    const answer = (operation.responses as Fields)['200'] as Fields;
    const content = { ...contentOf(operation), 'application/json': { schema: inEnvelope(schema) } };
    return { ...operation, responses: { ...(operation.responses as Fields), 200: { ...answer, content } } };
  });
  const answers = operationsOf(withEnvelope).flatMap(({ operationId, responses }) => {
    const answer = (responses as Fields)['200'];
    return answer === undefined ? [] : [[textOf(answer), String(operationId)] as const];
  });
  const names = new Map(
    repeatedOf(answers.map(([text]) => text)).flatMap((text) => {
      const [held, name] = /"data":(?:\{"\$ref":"#\/components\/schemas\/(\w+)"\}|\{"type":"null"\})/.exec(text) ?? [];
      if (held) return [[text, name === undefined ? 'Done' : `${name}Answer`] as const];
      // What it holds has no name: that of the first call.
      const [, first] = answers.find(([one]) => one === text) ?? [];
      return first === undefined || '$ref' in JSON.parse(text) ? [] : [[text, `${capital(first)}Answer`] as const];
    }),
  );
  const responses: Fields = { ...components.responses };
  for (const [text, name] of names) responses[name] ??= JSON.parse(text);
  const changed = mapped(withEnvelope, (operation) => {
    const all = operation.responses as Fields;
    const text = textOf(all['200'] ?? null);
    const name = names.get(text);
    // Of two that hold the same, one with an `ETag`, the second stays where it is.
    if (name === undefined || textOf(responses[name] ?? null) !== text) return operation;
    return { ...operation, responses: { ...all, 200: refTo('responses', name) } };
  });
  const schemas = { ...components.schemas, [ENVELOPE]: envelope };
  return { ...rest, paths: changed, components: { ...components, schemas, responses } };
}

/** `schema` without the words for the place where it stands. */
const wordless = ({ description: _, ...schema }: Fields): Fields => schema;
/** A text or a number: it is shared for its words alone, which go with it. */
const isPlain = ({ description, properties, items, anyOf, enum: values }: Fields) =>
  description !== undefined && [properties, items, anyOf, values].every((part) => part === undefined);

/** A reference in each place that has a schema of the table; what the place says in words stays beside it. */
function shareSchemas(document: Shareable): Shareable {
  const { schemas } = document.components;
  const names = new Map<string, string>();
  const repeated = Object.entries(REPEATED).map(([name, pointer]) => {
    const at = pointer.split('/').reduce<Json | undefined>((in_, step) => (in_ as Fields | undefined)?.[step], schemas);
    if (!isFields(at) || '$ref' in at || name in schemas)
      throw new Error(`Repeated schema ${name}: look at ${pointer}`);
    const shared = isPlain(at) ? at : wordless(at);
    names.set(textOf(shared), name);
    return [name, shared] as const;
  });
  const counts = new Map<string, number>();
  const inside = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(replaced);
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part)]));
  };
  const replaced = (value: Json): Json => {
    if (!isFields(value)) return inside(value);
    const withWords = names.get(textOf(value));
    const name = withWords ?? names.get(textOf(wordless(value)));
    if (name === undefined) return inside(value);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const reference = refTo('schemas', name);
    const { description } = value;
    if (withWords !== undefined || description === undefined) return reference;
    return { ...reference, description };
  };
  const { paths, webhooks } = inside({ paths: document.paths, webhooks: document.webhooks }) as unknown as Shareable;
  const own = Object.fromEntries(repeated.map(([name, schema]) => [name, inside(schema)]));
  const all = { ...(inside(schemas) as Fields), ...own };
  const alone = Object.keys(REPEATED).filter((name) => (counts.get(name) ?? 0) < 2);
  if (alone.length > 0) throw new Error(`Schemas that no longer repeat: ${alone.join()}`);
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths, webhooks, components: { ...document.components, schemas: sorted } };
}

export const withShared = (document: Shareable): Shareable => shareAnswers(shareSchemas(shareParameters(document)));

/**
 * The same document as a reader without references wants it: each call has its own parameters, and its answers by status;
 * an envelope is one object, and what is written once for many places stands in each. References to other schemas stay.
 */
export function withoutShared<Document extends { readonly paths: object }>(document: Document): Document {
  const { paths, webhooks = {}, components } = document as unknown as Shareable;
  const targetOf = (value: Json | undefined) => {
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(String((value as Fields | undefined)?.$ref)) ?? [];
    return kind === undefined || name === undefined ? undefined : { kind, name };
  };
  const isWrittenOut = ({ kind, name }: { kind: string; name: string }) =>
    kind === 'parameters' || kind === 'responses' || (kind === 'schemas' && name in REPEATED);
  const inPlace = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inPlace);
    if (!isFields(value)) return value;
    const target = targetOf(value);
    const named = target && isWrittenOut(target) ? (components as unknown as Fields)[target.kind] : undefined;
    const { $ref: _, ...beside } = value;
    if (target && isFields(named)) return { ...(inPlace(named[target.name] ?? {}) as Fields), ...beside };
    return Object.fromEntries(Object.entries(outOfEnvelope(value)).map(([key, part]) => [key, inPlace(part)]));
  };
  const outOfEnvelope = (schema: Fields): Fields => {
    const [first, second] = (schema.allOf ?? []) as Fields[];
    if (targetOf(first)?.name !== ENVELOPE) return schema;
    const { properties, required } = (components.schemas[ENVELOPE] ?? {}) as { properties: Fields; required: Json[] };
    const { data } = (second?.properties ?? {}) as Fields;
    return { type: 'object', properties: { ...properties, data: data ?? {} }, required: [...required, 'data'] };
  };
  const byStatus = (responses: Fields): Fields =>
    Object.fromEntries(
      Object.entries(responses).flatMap(([key, response]) => {
        const statuses = (response as Fields)['x-statuses'] as number[] | undefined;
        return (statuses ?? [key]).map((status) => [status, response] as const);
      }),
    );
  const calls = mapped(inPlace(paths) as Calls, (operation) => ({
    ...operation,
    responses: byStatus(operation.responses as Fields),
  }));
  const own = Object.entries(components.schemas).filter(([name]) => !(name in REPEATED) && name !== ENVELOPE);
  const schemas = inPlace(Object.fromEntries(own));
  return { ...document, paths: calls, webhooks: inPlace(webhooks), components: { ...components, schemas } };
}
