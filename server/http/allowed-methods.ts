/** Which methods an address answers, for the header `Allow` of a 405. */
import type { FastifyInstance } from 'fastify';

interface Answered {
  readonly method: string;
  readonly pattern: RegExp;
  readonly parameters: number;
}

/**
 * Collects the routes that are mounted from now on; answers the sorted methods of those that name a path most exactly:
 * 'cart/add' is not the cart whose id is 'add'. A route for any path below an address ('/*') does not count.
 */
export function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const answered: Answered[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return;
    const pattern = patternOf(url);
    const parameters = url.split(':').length - 1;
    for (const one of [method].flat()) answered.push({ method: one, pattern, parameters });
  });
  return (path) => {
    const matching = answered.filter(({ pattern }) => pattern.test(path));
    const fewest = Math.min(...matching.map(({ parameters }) => parameters));
    const methods = matching.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
    return [...new Set(methods)].sort();
  };
}

/** '/api/:clientId/menu' as a pattern; a segment with a parameter matches any segment. */
export function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.includes(':') ? '[^/]+' : segment.replace(/[.+^$()|[\]{}\\?]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}/?$`);
}
