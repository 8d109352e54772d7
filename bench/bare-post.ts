/** Fastify alone that reads the bodies of an order's two calls and answers with the same bytes. A process of its own. */
import fastify from 'fastify';

const [cart = '', order = ''] = process.argv.slice(2);
const app = fastify();
const answering = (path: string, text: string) =>
  app.post(path, (_, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(text);
  });
answering('/api/:clientId/cart/add', cart);
answering('/api/:clientId/orders', order);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' && address ? address.port : '');
