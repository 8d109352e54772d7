/** What Fastify alone can do on this machine: one route, one buffer, nothing else. Run as a process of its own. */
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';

const [file = '', contentType = 'application/json', encoding = ''] = process.argv.slice(2);
const bytes = await readFile(file);
const app = fastify();
app.get('/bytes', (_, reply) => {
  reply.header('content-type', contentType);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' && address ? address.port : '');
