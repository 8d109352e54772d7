/**
 * As pgbench with prepared statements, for machines without it: so many connections, each sending its next statement when the
 * last was answered. Arguments: connection string, statement, seconds, connections, restaurants. Prints statements a second.
 */
import process from 'node:process';
import pg from 'pg';
import { closedLoop } from './load.ts';

const [connectionString = '', text = '', seconds, connections, restaurants] = process.argv.slice(2);
const clients = Array.from({ length: Number(connections) }, () => new pg.Client({ connectionString }));
await Promise.all(clients.map((client) => client.connect()));
const load = await closedLoop({ clients: clients.length, seconds: Number(seconds) }, async (worker) => {
  const restaurant = 1 + Math.floor(Math.random() * Number(restaurants));
  await clients[worker]?.query({ name: 'order', text, values: [restaurant] });
  return true;
});
await Promise.all(clients.map((client) => client.end()));
process.stdout.write(`${load.perSecond}\n`);
