import { expect, test } from 'vitest'
import { isDatabaseAway } from '#database/health.ts'
import { answerInOurWords } from './answer-in-our-words.ts'

async function answered(path: string, answer: () => Promise<Response>) {
  const logged: string[] = []
  const response = await answerInOurWords(new Request(`http://localhost:3000/api/auth/${path}`), answer, {
    isDatabaseAway,
    onError: (message) => logged.push(message),
  })
  return {
    status: response.status,
    retry_after: response.headers.get('retry-after'),
    body: await response.json(),
    logged,
  }
}

test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'a database that fails with "%s" is no fault of the credentials: 503, when to come again, one line in the log',
  async (message) => {
    expect(await answered('sign-in/email', () => Promise.reject(new Error(message)))).toEqual({
      status: 503,
      retry_after: '5',
      body: { code: 'UNAVAILABLE', message: 'The server is busy. Please try again in a moment.' },
      logged: ['an account request got no answer from the database'],
    })
  },
)

test('a bug answers 500 and says nothing about itself', async () => {
  expect(await answered('sign-up/email', () => Promise.reject(new TypeError('x is undefined')))).toEqual({
    status: 500,
    retry_after: null,
    body: { code: 'UNKNOWN', message: 'Failed to sign up. Please try again.' },
    logged: ['an account request failed'],
  })
})

test('a session request during a database outage is answered as retryable', async () => {
  const failed = async () => Response.json({ code: 'FAILED_TO_GET_SESSION' }, { status: 500 })
  expect(await answered('get-session', failed)).toMatchObject({
    status: 503,
    retry_after: '5',
    body: { code: 'UNAVAILABLE' },
  })
})

test.each([
  ['sign-in/email', { redirect: false, token: 'x', user: { id: 'u' } }, { redirect: false, user: { id: 'u' } }],
  ['get-session', { session: { id: 's', token: 'x' }, user: { id: 'u' } }, { session: { id: 's' }, user: { id: 'u' } }],
  ['get-session', null, null],
  ['token', { token: 'x' }, { token: 'x' }],
])('what the cookie of a session carries is not in the answer of %s', async (path, said, expected) => {
  expect((await answered(path, async () => Response.json(said))).body).toEqual(expected)
})
