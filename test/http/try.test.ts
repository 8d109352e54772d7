import { it } from 'vitest';
import { CALLS, OUTSIDE_THE_CONTRACT, withRouteTable } from './walk/calls.ts';
import { openCast } from './walk/cast.ts';

it('x', async () => {
  const t = Date.now();
  const { result: cast, routes } = await withRouteTable(openCast);
  console.log(Date.now() - t, 'ms', [...cast.ids.keys()].join(' '));
  const known = new Set([...CALLS.map((c) => `${c.method} ${c.path}`), ...Object.keys(OUTSIDE_THE_CONTRACT)]);
  console.log(
    'unknown',
    routes.filter((r) => !known.has(r.address)),
  );
  const table = new Set(routes.map((r) => r.address));
  console.log(
    'missing',
    [...known].filter((r) => !table.has(r)),
  );
  const need = new Set(CALLS.flatMap((c) => [...c.path.matchAll(/:(\w+)/g)].map(([, n]) => n ?? '')));
  console.log(
    'no id',
    [...need].filter((n) => !cast.ids.has(n)),
  );
  console.log(routes.filter((r) => r.address.includes('/api/console') && !r.permission).map((r) => r.address));
  await cast.accounts.close();
});
