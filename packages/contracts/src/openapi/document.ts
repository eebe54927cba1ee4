import { accountLimits } from '@app/domain/accounts'
import { BRAND } from '@app/domain/brand'
import * as accounts from '../accounts.ts'
import * as billing from '../billing.ts'
import * as channels from '../channels.ts'
import * as content from '../content.ts'
import * as corrections from '../corrections.ts'
import * as drafts from '../drafts.ts'
import * as feedback from '../feedback.ts'
import { IdempotencyKey } from '../idempotency-key.ts'
import * as lexicon from '../lexicon.ts'
import * as lineSources from '../line-sources.ts'
import * as listening from '../listening.ts'
import * as ownAccount from '../own-account.ts'
import * as scripts from '../scripts.ts'
import * as voices from '../voices.ts'
import { accountsDescriptions } from './accounts-descriptions.ts'
import { channelsDescriptions } from './channels-descriptions.ts'
import { contentDescriptions } from './content-descriptions.ts'
import { contractOperation } from './contract-operation.ts'
import { correctionsDescriptions, lineSourcesDescriptions } from './corrections-descriptions.ts'
import { type AnyDescription, type AnyEndpoint, tags } from './description.ts'
import { draftsDescriptions } from './drafts-descriptions.ts'
import { feedbackDescriptions } from './feedback-descriptions.ts'
import { healthPaths } from './health-operation.ts'
import { identityPaths } from './identity-operations.ts'
import { inlineSchema, type Json, namedSchemas } from './json-schemas.ts'
import { ledgerDescriptions } from './ledger-descriptions.ts'
import { ledgerFilePaths } from './ledger-file-operation.ts'
import { lexiconDescriptions } from './lexicon-descriptions.ts'
import { listeningDescriptions } from './listening-descriptions.ts'
import { livePaths } from './live-operation.ts'
import { mediaPaths } from './media-operations.ts'
import { ownAccountDescriptions } from './own-account-descriptions.ts'
import { commonResponses } from './problem-responses.ts'
import { scriptsDescriptions } from './scripts-descriptions.ts'
import { subscriptionsDescriptions } from './subscriptions-descriptions.ts'
import { transcriptPaths } from './transcript-operations.ts'
import { voicesDescriptions } from './voices-descriptions.ts'

type Options = { public_url: string; version: string }
type Described = { operation_id: string; endpoint: AnyEndpoint; description: AnyDescription }

/** Every contract endpoint with what is said about it. */
export const describedEndpoints: readonly Described[] = [
  ...pairs(accounts, accountsDescriptions),
  ...pairs(billing, ledgerDescriptions),
  ...pairs(billing, subscriptionsDescriptions),
  ...pairs(ownAccount, ownAccountDescriptions),
  ...pairs(feedback, feedbackDescriptions),
  ...pairs(channels, channelsDescriptions),
  ...pairs(lexicon, lexiconDescriptions),
  ...pairs(drafts, draftsDescriptions),
  ...pairs(scripts, scriptsDescriptions),
  ...pairs(content, contentDescriptions),
  ...pairs(listening, listeningDescriptions),
  ...pairs(lineSources, lineSourcesDescriptions),
  ...pairs(corrections, correctionsDescriptions),
  ...pairs(voices, voicesDescriptions),
]

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
      ...livePaths,
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

const introduction = `The web app uses nothing else. Four things hold everywhere:

- **Who asks** is told by \`Authorization: Bearer <token>\`. Sign in, then get a token; it
  works for ${accountLimits.token.lives_seconds / 60} minutes.
- **Refusals** are problem documents: \`code\` for programs, \`detail\` for people. A token that is no longer
  good is refused with 401 everywhere.
- **Sending twice**: with an \`Idempotency-Key\`, the same request within 24 hours is answered the same and done once.
- **Changes** within 0.x only add: new operations, new fields of answers, new optional fields of requests, new codes.
  Ignore what you do not know.`

function pairs(
  contracts: Readonly<Record<string, unknown>>,
  descriptions: Readonly<Record<string, AnyDescription>>,
): Described[] {
  return Object.entries(descriptions).map(([operation_id, description]) => {
    return { operation_id, endpoint: contracts[operation_id] as AnyEndpoint, description }
  })
}

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
    description: 'Any text that the caller makes up for this one request.',
    schema: { ...inlineSchema(IdempotencyKey), examples: ['5b1f0c0e-7f0a-4e59-9a55-2f0c9a1de7b3'] },
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One part of the file.',
    schema: { type: 'string', examples: ['bytes=0-65535'] },
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
  NoStore: { description: 'Answers depend on who asks: `no-store`.', schema: { const: 'no-store' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
  ETag: { description: 'Changes with the file.', schema: { type: 'string' } },
  AcceptRanges: { description: 'Parts may be asked for.', schema: { const: 'bytes' } },
  ContentRange: {
    description: 'Which bytes of how many.',
    schema: { type: 'string', pattern: '^bytes (\\d+-\\d+|\\*)/\\d+$' },
  },
}

function securitySchemes(public_url: string): Record<string, Json> {
  const prefix = public_url.startsWith('https:') ? '__Secure-' : ''
  return {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of `GET /api/auth/token`.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: `${prefix}duologue.session_token`,
      description: 'Set by signing in, sent by the browser itself; opens nothing but `/api/auth`.',
    },
  }
}
