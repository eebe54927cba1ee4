import type { Json } from './json-schemas.ts'

const schema = {
  type: 'object',
  properties: { status: { type: 'string', description: 'In words.' } },
  required: ['status'],
}

/** Readiness, for load balancers and supervisors. */
export const healthPaths: Record<string, Json> = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      tags: ['Operations'],
      summary: 'Check whether the server is ready',
      description: 'Ready means that the database answers.',
      security: [{}],
      responses: {
        200: { description: 'Ready', content: { 'application/json': { schema, example: { status: 'ready' } } } },
        503: {
          description: 'Not ready',
          content: { 'application/json': { schema, example: { status: 'database unreachable' } } },
        },
      },
    },
  },
}
