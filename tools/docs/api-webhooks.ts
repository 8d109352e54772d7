/** The section `webhooks` of the API's document: messages to a restaurant's programs, as docs/machines.md explains them. */
import { z } from 'zod';
import { WEBHOOK_EVENTS } from '#core/contract/machines/console-machines.ts';
import { WEBHOOK_DATA } from '#core/contract/machines/webhook-messages.ts';
import type { Json } from './api-operations.ts';
import type { Calls } from './api-shared.ts';
import { explained, listed } from './docstrings.ts';
import { Sentences } from './table.ts';

/** The messages that a restaurant's programs get, by event. */
export function webhooks(): Calls {
  const when = listed(explained('core/contract/machines/console-machines.ts').exports.get('WEBHOOK_EVENTS') ?? '');
  const sentences = new Sentences('openapi.json');
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const parameters = [
    header('webhook-id', 'The same in every repetition of the message.'),
    header('webhook-timestamp', 'Seconds since 1970, of this attempt.'),
    header(
      'webhook-signature',
      'One or more signatures with a space between, each `v1,` and base64: two while a secret is replaced.',
    ),
  ];
  const of = (event: keyof typeof WEBHOOK_DATA, summary: string) => {
    const message = z.object({
      type: z.literal(event),
      timestamp: z.iso.datetime().describe('When it happened.'),
      data: WEBHOOK_DATA[event],
    });
    const { $schema, ...schema } = z.toJSONSchema(message, { io: 'output', unrepresentable: 'any' });
    return {
      post: {
        operationId: `on${event
          .split('.')
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join('')}`,
        summary,
        tags: ['pos'],
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: schema as Json } } },
        responses: {
          '2XX': { description: 'The message has arrived and is not sent again.' },
          410: { description: 'Nobody listens here any more: the address is switched off.' },
          default: { description: 'The message is sent again, twelve times in about a day.' },
        },
      },
    };
  };
  const made = WEBHOOK_EVENTS.map((event) => [event, of(event, sentences.of(event, when.get(event)))] as const);
  sentences.check();
  return { ...Object.fromEntries(made), ping: of('ping', 'Somebody pressed “Send a ping”.') };
}
