import { rateLimits } from '@app/domain/rate-limits'
import { feedbackLimits } from '@app/domain/feedback'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import type { EmailMessage, Mailer } from '@app/ports/mailer.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { accountsApp, signedIn } from '#test/accounts-app.ts'
import { deleteFeedbackOf, listFeedbackOf } from './index.ts'

const app = await accountsApp()
const elsewhere = await createServer({ ...app, identity: await app.another() }, routes)
afterAll(() => elsewhere.close())
const words = { subject: 'Chapters', message: 'I would like to jump between them.' }

async function person(email: string) {
  const { authorization } = await signedIn(app, email)
  const viewer = await app.identity.viewerOf(authorization)
  if (!viewer || viewer === 'refused') throw new Error(`${email} could not sign in`)
  return { authorization, ...viewer }
}

async function send(
  authorization: string | undefined,
  payload: object = words,
  more: Pick<InjectOptions, 'remoteAddress'> & { via?: typeof app.server } = {},
) {
  const { via = app.server, ...options } = more
  return via.inject({
    method: 'POST',
    url: '/api/feedback',
    payload,
    ...options,
    headers: { ...(authorization && { authorization }) },
  })
}

/** A mailer that writes down what it is given. */
function notebook() {
  const emails: EmailMessage[] = []
  let open = 0
  const mailer: Mailer = { send: async (message) => void emails.push(message), close: async () => void (open -= 1) }
  return { emails, stillOpen: () => open, openMailer: async () => ((open += 1), mailer) }
}

async function onlyFeedbackOf({ user_id }: { user_id: string }) {
  const [feedback, ...others] = await listFeedbackOf(app.db, user_id)
  if (!feedback || others.length > 0) throw new Error('there is not just one')
  return feedback
}

test('SET-O01 what a person sends is stored and mailed once to the address of the settings, to be answered', async () => {
  const ana = await person('ana@example.com')
  const answer = await send(ana.authorization, { subject: ' Chap\nters ', message: ' One <b>\u0000\n\nTwo & three ' })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Thank you. Your feedback has arrived.' },
  ])
  const kept = await onlyFeedbackOf(ana)
  expect(kept).toMatchObject({
    email: 'ana@example.com',
    subject: 'Chap ters',
    message: 'One <b>\n\nTwo & three',
    mailed_at: null,
  })
  expect(await deliveriesOf(app, 'feedback').subjects()).toEqual([kept.feedback_id])

  const { emails, stillOpen, openMailer } = notebook()
  const config = readConfig({
    FEEDBACK_EMAIL: 'help@example.com',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'hello@example.com',
  })
  const feedback = deliveriesOf({ ...app, config }, 'feedback', openMailer)
  await Promise.all([feedback.send(), feedback.send()])
  expect(emails).toMatchObject([
    { to: 'help@example.com', reply_to: 'ana@example.com', subject: 'Duologue feedback: Chap ters' },
  ])
  expect(emails[0]?.text).toContain('One <b>\n\nTwo & three')
  expect(emails[0]?.html).toContain('One &lt;b&gt;\n\nTwo &amp; three')
  expect((await onlyFeedbackOf(ana)).mailed_at).toBeInstanceOf(Date)
  expect(stillOpen()).toBe(0)
})

test('an email that could not be handed over is tried again', async () => {
  const ben = await person('ben@example.com')
  await send(ben.authorization)
  const { emails, stillOpen, openMailer } = notebook()
  const refusing = async () => ({ ...(await openMailer()), send: () => Promise.reject(new Error('no such server')) })
  await deliveriesOf(app, 'feedback', refusing).send()
  expect((await onlyFeedbackOf(ben)).mailed_at).toBeNull()
  const feedback = deliveriesOf(app, 'feedback', openMailer)
  await feedback.makeDue()
  await feedback.send()
  expect([emails.length, stillOpen()]).toEqual([1, 0])
})

test('SET-O01 without settings the email lies in the mailbox; where emails leave and nobody is named, it is kept alone', async () => {
  const carl = await person('carl@example.com')
  await send(carl.authorization, { ...words, subject: 'Carl writes' })
  const { emails, openMailer } = notebook()
  const sending = readConfig({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hello@example.com' })
  await deliveriesOf({ ...app, config: sending }, 'feedback', openMailer).send()
  expect(emails).toEqual([])
  await send(carl.authorization, { ...words, subject: 'Carl writes again' })
  const mailbox = app.identity.mailbox
  if (!mailbox) throw new Error('emails are not kept here')
  await deliveriesOf(app, 'feedback', async () => ({ ...mailbox, close: async () => undefined })).send()
  expect((await mailbox.listEmails('feedback@localhost')).map(({ subject }) => subject)).toEqual([
    'Duologue feedback: Carl writes again',
  ])
})

test('feedback that is gone is not sent any more', async () => {
  const dan = await person('dan@example.com')
  await send(dan.authorization)
  await deleteFeedbackOf(app.db, dan.user_id)
  const { emails, openMailer } = notebook()
  const feedback = deliveriesOf(app, 'feedback', openMailer)
  await feedback.send()
  expect([emails, await feedback.list()]).toEqual([[], []])
})

const { subject, message } = feedbackLimits

test.each([
  ['no subject', { ...words, subject: ' \u0007 ' }, 'subject', 'Subject is required'],
  [
    'a subject too long',
    { ...words, subject: 'x'.repeat(subject.max + 1) },
    'subject',
    'Subject must not exceed 100 characters',
  ],
  ['no message', { subject: 'Chapters' }, 'message', 'Message is required'],
  [
    'a message too long',
    { ...words, message: 'x'.repeat(message.max + 1) },
    'message',
    'Message must not exceed 5000 characters',
  ],
])('%s is refused in one sentence about the field, and does not count', async (_, payload, field, msg) => {
  const { authorization, user_id } = await person(`${field}${msg.length}@example.com`)
  const answer = await send(authorization, payload)
  expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ loc: ['body', field], msg }]])
  expect(await listFeedbackOf(app.db, user_id)).toEqual([])
  for (let more = 0; more < rateLimits.feedback_by_account.max; more += 1) await send(authorization, payload)
  expect((await send(authorization)).statusCode).toBe(200)
})

test('a subject and a message of the full length are taken', async () => {
  const { authorization } = await person('full@example.com')
  expect(
    (await send(authorization, { subject: 'x'.repeat(subject.max), message: 'y'.repeat(message.max) })).statusCode,
  ).toBe(200)
})

test('SRV-30 an account has one rate limit over all servers, and its error says how long to wait', async () => {
  const { authorization, user_id } = await person('dora@example.com')
  const { max, window_seconds } = rateLimits.feedback_by_account
  const answers = await Promise.all(
    Array.from({ length: max + 4 }, (_, index) =>
      send(authorization, words, { via: index % 2 ? app.server : elsewhere, remoteAddress: `198.51.100.${index}` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(max)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(4)
  for (const { headers, json } of refused) {
    expect(json()).toEqual({ code: 'rate_limited', detail: 'You have sent a lot of feedback. Please try again later.' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(window_seconds)
  }
  expect(await listFeedbackOf(app.db, user_id)).toHaveLength(max)
})

test('SRV-30 an address has one rate limit for all accounts, and an IPv6 network is one address', async () => {
  const { max } = rateLimits.feedback_by_address
  const tried = await Promise.all(
    Array.from({ length: max }, (_, index) =>
      app.identity.consumeRateLimit('feedback_by_address', `2001:db8:1:2::${(index + 1).toString(16)}`),
    ),
  )
  expect(tried.every((seconds) => seconds === 0)).toBe(true)
  const { authorization } = await person('eve@example.com')
  expect((await send(authorization, words, { remoteAddress: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429)
  expect((await send(authorization, words, { remoteAddress: '2001:db8:1:3::9' })).statusCode).toBe(200)
})

test('the addresses for feedback are visible to signed-in people alone', async () => {
  const finn = await person('finn@example.com')
  const config = {
    ...app.config,
    FEEDBACK_FORM_URL: 'https://forms.example.com/f?x=1',
    FEEDBACK_EMAIL: 'help@example.com',
  }
  const server = await createServer({ ...app, config }, routes)
  const request = { url: '/api/feedback', headers: { authorization: finn.authorization } }
  expect((await app.server.inject(request)).json()).toEqual({ form_url: null, contact_email: null })
  expect((await server.inject(request)).json()).toEqual({
    form_url: 'https://forms.example.com/f?x=1',
    contact_email: 'help@example.com',
  })
  expect((await server.inject('/api/feedback')).statusCode).toBe(401)
  expect((await send(undefined)).statusCode).toBe(401)
  await server.close()
})
