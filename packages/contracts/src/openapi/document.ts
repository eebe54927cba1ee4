import { accountLimits } from '@app/domain/accounts'
import { BRAND } from '@app/domain/brand'
import { IdempotencyKey } from '../idempotency-key.ts'
import { answerPaths } from './answer-operations.ts'
import { contractOperation } from './contract-operation.ts'
import { describedEndpoints } from './documented.ts'
import { healthPaths } from './health-operation.ts'
import { identityPaths } from './identity-operations.ts'
import { inlineSchema, type Json, namedSchemas } from './json-schemas.ts'
import { ledgerFilePaths } from './ledger-file-operation.ts'
import { livePaths } from './live-operation.ts'
import { mediaPaths } from './media-operations.ts'
import { commonResponses } from './problem-responses.ts'
import { soundFilePaths } from './sound-file-operations.ts'
import { tags } from './tags.ts'
import { transcriptPaths } from './transcript-operations.ts'

type Options = { public_url: string; version: string }
/** The API in OpenAPI 3.1, made from the contracts. */
export function openApiDocument({ public_url, version }: Options): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version,
      summary: 'Podcasts with AI hosts, made line by line.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL(public_url).origin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: {
      ...identityPaths,
      ...contractPaths(),
      ...transcriptPaths,
      ...ledgerFilePaths,
      ...soundFilePaths,
      ...livePaths,
      ...answerPaths,
      ...mediaPaths,
      ...healthPaths,
    },
    components: {
      schemas: namedSchemas(),
      responses: commonResponses,
      parameters,
      headers,
      securitySchemes: securitySchemes(public_url),
    },
  }
}

const introduction = `The web app uses nothing else. Four rules hold everywhere:

- **Authentication** is by \`Authorization: Bearer <token>\`. Sign in, then get a token; it
  works for ${accountLimits.token.lives_seconds / 60} minutes.
- **Refusals** are problem documents: \`code\` for programs, \`detail\` for people. A token that is no longer
  good is refused with 401 everywhere.
- **Sending twice**: with an \`Idempotency-Key\`, the same request within 24 hours is done once and gets the same response.
- **Changes** within 0.x only add: new operations, new fields of responses, new optional fields of requests, new codes.
  Ignore what you do not know.`

function contractPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const each of describedEndpoints) {
    const path = each.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.endpoint.method.toLowerCase()]: contractOperation(each) }
  }
  return paths
}

const parameters: Record<string, Json> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Any text that is unique to this request.',
    schema: { ...inlineSchema(IdempotencyKey), examples: ['5b1f0c0e-7f0a-4e59-9a55-2f0c9a1de7b3'] },
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One part of the file.',
    schema: { type: 'string', examples: ['bytes=0-65535'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the file that a download began with; another file is refused.',
    schema: { type: 'string', examples: ['"4b1e-19c2f0"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of a copy.',
    schema: { type: 'string', examples: ['"4b1e-19c2f0"'] },
  },
}

const headers: Record<string, Json> = {
  NoStore: { description: 'Responses depend on the caller: `no-store`.', schema: { const: 'no-store' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
  ETag: { description: 'Changes with the file.', schema: { type: 'string' } },
  AcceptRanges: { description: 'Range requests are supported.', schema: { const: 'bytes' } },
  ContentRange: {
    description: 'The bytes of this part, and the size of the whole.',
    schema: { type: 'string', pattern: '^bytes (\\d+-\\d+|\\*)/\\d+$' },
  },
}

function securitySchemes(public_url: string): Record<string, Json> {
  const prefix = public_url.startsWith('https:') ? '__Host-' : ''
  return {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of `GET /api/auth/token`.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: `${prefix}duologue.session_token`,
      description: 'Set by signing in, sent by the browser itself; opens only `/api/auth`.',
    },
  }
}
