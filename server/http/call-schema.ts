/** What a call takes and answers, for validation and for the description of the API. */
import { z } from 'zod';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { envelope, errorEnvelope } from '#core/contract/wire/envelope.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';

/** Who may make a call, as the description of the API says it. */
export const SECURITY = {
  none: [],
  optional: [{ bearer: [] }, {}],
  customer: [{ bearer: [] }],
  staff: [{ staffSession: [] }],
  machine: [{ machineKey: [] }],
  provider: [{ providerSession: [] }],
} satisfies Record<RouteSpec['auth'], Record<string, never[]>[]> as Readonly<
  Record<RouteSpec['auth'], Record<string, never[]>[]>
>;

const errors = { '4xx': errorEnvelope, '5xx': errorEnvelope };

/** For a route of the framework. */
export function callSchema(name: RouteName) {
  const spec: RouteSpec = ROUTES[name];
  const { params, query, body, data, summary } = ENDPOINTS[name];
  return {
    operationId: name,
    summary,
    tags: [spec.path.split('/')[2]?.replace(':clientId', 'store') ?? 'store'],
    security: SECURITY[spec.auth],
    params,
    // A misspelt question is not answered as if it had not been asked; pages of guests add fields of their own.
    querystring: spec.auth === 'machine' ? (query as z.ZodObject).catchall(z.never()) : query,
    ...(spec.form ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    ...(spec.method === 'GET' ? {} : { body }),
    response: { 200: envelope(data as z.ZodType), ...errors },
  };
}
