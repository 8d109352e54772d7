/** What one call of the contract consists of, and how it is written down. */
import { z } from 'zod';
import type { RouteSpec } from './paths.ts';
import { ROUTES, type RouteName } from './routes.ts';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly route: RouteSpec;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
}

const none = z.object({});
/** An empty body is sent as `{}`, as nothing, or as null; a field in it is refused by its name. */
const noBody = z.record(z.string(), z.never('error.unusable')).nullish();

/** One call. Parts that are left out take nothing; `data` is what the success envelope carries. */
export function endpoint<
  Data extends z.ZodType,
  Params extends z.ZodType = typeof none,
  Query extends z.ZodType = typeof none,
  Body extends z.ZodType = typeof noBody,
>(
  name: RouteName,
  summary: string,
  parts: { data: Data; params?: Params; query?: Query; body?: Body },
): Endpoint<Params, Query, Body, Data> {
  return {
    route: ROUTES[name],
    summary,
    params: parts.params ?? (none as unknown as Params),
    query: parts.query ?? (none as unknown as Query),
    body: parts.body ?? (noBody as unknown as Body),
    data: parts.data,
  };
}
