/** A proxy that logs each request twice: as most proxies do by default, and as deploy/nginx.conf has it. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { ROOT } from './server.ts';

export interface LoggingProxy {
  readonly port: number;
  /** Lines of the combined log format, with whole addresses and their Referer. */
  readonly combined: readonly string[];
  /** The same requests in the format of deploy/nginx.conf. */
  readonly shipped: readonly string[];
  close(): Promise<void>;
}

/** The log format and the map of paths that the configuration has; their captures are written the same in JavaScript. */
function shippedFormat(): (request: http.IncomingMessage) => string {
  const text = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const [, written = ''] = /log_format servery ([\s\S]*?);\n/.exec(text) ?? [];
  const format = [...written.matchAll(/'(.*?)'/g)].map(([, part]) => part).join('');
  const [, map = ''] = /map \$uri \$servery_path \{([\s\S]*?)\n\}/.exec(text) ?? [];
  const rules = [...map.matchAll(/"~(.*)" (\S+);/g)].map(([, from = '', to = '']) => ({ from: new RegExp(from), to }));
  if (format === '' || rules.length === 0) throw new Error('deploy/nginx.conf has no log format of ours');
  const pathOf = (uri: string) => {
    const rule = rules.find(({ from }) => from.test(uri));
    const groups = rule?.from.exec(uri)?.groups ?? {};
    return rule ? rule.to.replace(/\$(\w+)/g, (_, name: string) => groups[name] ?? '') : uri;
  };
  return ({ method, url = '', headers }) => {
    const uri = decodeURIComponent(url.split('?')[0] ?? '');
    const values: Readonly<Record<string, string | undefined>> = {
      request: `${method} ${url} HTTP/1.1`,
      request_method: method,
      request_uri: url,
      args: url.split('?')[1],
      uri,
      servery_path: pathOf(uri),
      host: headers.host,
      http_referer: headers.referer,
      http_user_agent: headers['user-agent'],
    };
    return format.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '-');
  };
}

export async function startLoggingProxy(target: number): Promise<LoggingProxy> {
  const combined: string[] = [];
  const shipped: string[] = [];
  const format = shippedFormat();
  const server = http.createServer((request, reply) => {
    const { method, url, headers } = request;
    combined.push(`"${method} ${url} HTTP/1.1" "${headers.referer ?? '-'}" "${headers['user-agent'] ?? '-'}"`);
    shipped.push(format(request));
    const onward = http.request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port');
  return {
    port: address.port,
    combined,
    shipped,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
