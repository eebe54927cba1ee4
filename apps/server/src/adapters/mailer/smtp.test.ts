import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { mailerContract } from './contract.ts'
import { smtpMailer } from './smtp.ts'

type Arrived = EmailMessage & { from: string | undefined; answers: (string | undefined)[] }

async function setUp() {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const message = await PostalMime.parse(await buffer(stream))
      const { subject = '', text = '', html = '', from, replyTo = [] } = message
      const answers = replyTo.map((each) => each.address)
      const headers = Object.fromEntries(message.headers.map(({ originalKey, value }) => [originalKey, value]))
      for (const { address } of envelope.rcptTo) {
        const words = { subject, text: text.trimEnd(), html: html.trimEnd(), headers }
        arrived.push({ to: address, ...words, from: from?.address, answers })
      }
      done()
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Duologue <hello@example.com>',
    requires_tls: false,
  })
  onTestFinished(async () => {
    await mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const delivered = async (address: string) =>
    arrived
      .filter(({ to }) => to === address)
      .map(({ to, subject, text, html, headers }) => ({ to, subject, text, html, headers }))
  return { mailer, delivered, arrived, port }
}

mailerContract(setUp)

test('emails come from the sender of the settings', async () => {
  const { mailer, arrived } = await setUp()
  await mailer.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
  expect(arrived.map(({ from }) => from)).toEqual(['hello@example.com'])
})

test('an answer goes to whom the email names, and to nobody else besides', async () => {
  const { mailer, arrived } = await setUp()
  const message = { to: 'help@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await mailer.send(message)
  await mailer.send({ ...message, reply_to: 'ana@example.com' })
  expect(arrived.map(({ answers }) => answers)).toEqual([[], ['ana@example.com']])
})

test('a mail server that is not there is an error', async () => {
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'hello@example.com', requires_tls: false })
  await expect(mailer.send({ to: 'ana@example.com', subject: '', text: '', html: '' })).rejects.toThrow('ECONNREFUSED')
})

test('an email is not sent to a mail server that offers no encryption where that is required', async () => {
  const { port, arrived } = await setUp()
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@example.com', requires_tls: true })
  await expect(mailer.send({ to: 'ana@example.com', subject: '', text: '', html: '' })).rejects.toThrow('STARTTLS')
  expect(arrived).toEqual([])
  await mailer.close()
})
