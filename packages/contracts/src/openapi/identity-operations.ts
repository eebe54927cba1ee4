import { accountLimits, accountSentence } from '@app/domain/accounts'
import * as z from 'zod/mini'
import { type Json, referenceTo } from './json-schemas.ts'
import { identitySchemas } from './identity-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { foreignOrigin } from './refusals.ts'

const MINUTES = accountLimits.token.lives_seconds / 60
const tags = ['Getting in']

const signIn: Json = {
  operationId: 'signIn',
  tags,
  summary: 'Sign in',
  description:
    'Opens a session and sets its cookie, which the next call needs. The email must have been verified. An account with a second factor gets no session yet: POST `{ "code": "123456" }` with the cookie of this response to `/api/auth/two-factor/verify-totp`.',
  security: [{}],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: referenceTo(identitySchemas.SignIn.schema),
        example: { email: 'ana@example.com', password: 'correct horse' },
      },
    },
  },
  responses: {
    200: {
      description: 'Signed in',
      headers: {
        'Set-Cookie': { description: 'The session, for seven days.', schema: { type: 'string' } },
        'Cache-Control': { $ref: '#/components/headers/NoStore' },
      },
      content: {
        'application/json': {
          schema: {
            anyOf: [referenceTo(identitySchemas.SignInAnswer.schema), referenceTo(identitySchemas.SecondStep.schema)],
          },
          examples: {
            ana: { summary: 'Ana', value: signInAnswer() },
            second: { summary: 'A code is needed', value: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } },
          },
        },
      },
    },
    ...refusals(
      [400, 'INVALID_EMAIL'],
      [401, 'USER_NOT_FOUND'],
      [401, 'INVALID_PASSWORD'],
      [401, 'REGISTERED_WITH_GOOGLE'],
      [429, 'TOO_MANY_REQUESTS'],
      [500, 'UNKNOWN'],
      [503, 'UNAVAILABLE'],
    ),
    403: either(refused('EMAIL_NOT_VERIFIED'), problemResponses([foreignOrigin])[403]),
  },
}

const getToken: Json = {
  operationId: 'getToken',
  tags,
  summary: 'Get a token',
  description: `Exchanges the session for the bearer token that every other call takes. It works for ${MINUTES} minutes.`,
  security: [{ session: [] }],
  responses: {
    200: {
      description: 'The token',
      headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
      content: {
        'application/json': {
          schema: referenceTo(identitySchemas.TokenAnswer.schema),
          examples: {
            token: {
              summary: 'A token, shortened',
              value: { token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJUYzRNIn0.FO4aEwEB' },
            },
          },
        },
      },
    },
    ...refusals([401, 'UNAUTHORIZED', 'other'], [429, 'TOO_MANY_REQUESTS', 'other'], [503, 'UNAVAILABLE', 'other']),
  },
}

/** The two calls that lead to a token; the other paths under /api/auth belong to the web app. */
export const identityPaths: Record<string, Json> = {
  '/api/auth/sign-in/email': { post: signIn },
  '/api/auth/token': { get: getToken },
}

function signInAnswer(): z.output<typeof identitySchemas.SignInAnswer.schema> {
  const at = '2026-11-21T07:14:47.906Z'
  const user = {
    id: 'Tc4MMSPyUdC3NwtMZA4IutG076XKZRG2',
    email: 'ana@example.com',
    name: '',
    emailVerified: true,
    image: null,
    createdAt: at,
    updatedAt: at,
    twoFactorEnabled: false,
  }
  return { redirect: false, user }
}

type Refused = [status: number, code: string, step?: 'sign_in' | 'other']

function refusals(...all: Refused[]): Record<string, Json> {
  const byStatus = Map.groupBy(all, ([status]) => status)
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, mergedOf(those)]))
}

function mergedOf(those: Refused[]): Json {
  const [first] = those
  const examples = Object.assign({}, ...those.map(([, code, step]) => examplesOf(code, step)))
  return refusedResponse(those.map(([, code]) => code).join(', '), examples, first?.[0] === 429 || first?.[0] === 503)
}

function refused(code: string): Json {
  return refusedResponse(code, examplesOf(code), false)
}

function examplesOf(code: string, step: 'sign_in' | 'other' = 'sign_in'): Json {
  return { [code]: { value: { code, message: accountSentence(step, code) } } }
}

function refusedResponse(description: string, examples: Json, isTimed: boolean): Json {
  return {
    description,
    ...(isTimed && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema: referenceTo(identitySchemas.AccountRefusal.schema), examples } },
  }
}

function either(one: Json, other: Json | undefined): Json {
  return {
    ...one,
    description: `${one.description}. ${other?.description}`,
    content: { ...(one.content as Json), ...(other?.content as Json) },
  }
}
