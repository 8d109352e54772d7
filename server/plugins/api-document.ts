/** The OpenAPI document of all calls of the contract. It takes seconds, so the build makes it (write-api-document.ts). */
import swagger from '@fastify/swagger';
import fastify from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { serializerCompiler } from '#server/http/answers.ts';
import { callSchema } from '#server/http/call-schema.ts';
import type { OpenApiDocument } from './api-docs-page.ts';

/** Of routes that answer nothing. */
export async function describeCalls(): Promise<OpenApiDocument> {
  const copy = fastify({ exposeHeadRoutes: false });
  copy.setValidatorCompiler(validatorCompiler);
  copy.setSerializerCompiler(serializerCompiler);
  await copy.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Servery',
        version: '1',
        description:
          'Online ordering for restaurants. Every answer is an envelope: { success, data, message?, error? }. ' +
          'Amounts are dollars with at most two decimals; instants are ISO 8601 in UTC.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A customer’s access token; optional for guests.' },
          machineKey: { type: 'http', scheme: 'bearer', description: 'A key that the owner made in the console.' },
          staffSession: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by the console’s sign-in.' },
          providerSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'servery_provider',
            description: 'Set by the sign-in of the provider’s people.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, path: url }: RouteSpec = ROUTES[name];
    copy.route({ method, url, schema: callSchema(name), handler: async () => null });
  }
  await copy.ready();
  return copy.swagger() as OpenApiDocument;
}
