import { z } from 'zod';
import type { Access, Endpoint } from '../../../contract/endpoint';
import { ERRORS } from '../../../rules/errors';

const WHO: Record<Access, string> = {
  public: 'Anybody.',
  user: 'Any logged-in user.',
  self: 'The user named by the path, or an admin.',
  owner: 'Who owns the product named by the path, or an admin.',
  admin: 'Admins only.',
  signed: 'The request carries its own signature.',
};

/** Generates the contract from the declarations that the server uses. */
export function describeApi(endpoints: Endpoint[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pastry shop API',
      version: '1.0.0',
      description:
        'Every path answers with and without the /api prefix. Prices are numbers of pesos and dollars.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message'],
          properties: {
            error: { type: 'string', enum: Object.keys(ERRORS) },
            message: { type: 'string', description: 'What to tell the user, in Spanish' },
            field: { type: 'string', description: 'The input at fault' },
            fields: {
              type: 'array',
              items: { type: 'string' },
              description: 'Several fields: changed by another save, or missing',
            },
            messages: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'The message of each input at fault, when there are several',
            },
            priceQuestions: {
              type: 'array',
              items: { type: 'object' },
              description: 'The unusual prices that need `confirmed`, with the price before and after',
            },
            success: { type: 'boolean', const: false },
          },
        },
      },
    },
    paths,
  };
}

function describeEndpoint(endpoint: Endpoint) {
  const isOpen = endpoint.access === 'public' || endpoint.access === 'signed';
  return {
    summary: endpoint.summary,
    description: WHO[endpoint.access],
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body || endpoint.consumes === 'multipart' ? { requestBody: describeBody(endpoint) } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.response
          ? { content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } } }
          : {}),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describeBody(endpoint: Endpoint) {
  const type = endpoint.consumes === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    required: true,
    content: { [type]: { schema: endpoint.body ? toSchema(endpoint.body, 'input') : {} } },
  };
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const object = toSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] }; // parameters are declared as objects
  return Object.entries(object.properties ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: shape,
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}
