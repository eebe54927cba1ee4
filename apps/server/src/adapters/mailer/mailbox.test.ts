import { onTestFinished, expect, test } from 'vitest'
import { testDatabase } from '#test/database/test-database.ts'
import { mailerContract } from './contract.ts'
import { mailbox } from './mailbox.ts'

async function setUp() {
  const { connection_string, drop } = await testDatabase()
  const mailer = mailbox({ connection_string, onLost: () => undefined })
  onTestFinished(async () => {
    await mailer.close()
    await drop()
  })
  const delivered = async (address: string) =>
    (await mailer.listEmails(address)).map(({ to, subject, text, html, headers }) => ({
      to,
      subject,
      text,
      html,
      headers,
    }))
  return { mailer, delivered }
}

mailerContract(setUp)

test('the newest email comes first and the oldest make room', async () => {
  const { mailer } = await setUp()
  for (let number = 1; number <= 203; number += 1) {
    await mailer.send({ to: 'ana@example.com', subject: `${number}`, text: '', html: '' })
  }
  const subjects = (await mailer.listEmails()).map(({ subject }) => subject)
  expect(subjects).toHaveLength(200)
  expect(subjects[0]).toBe('203')
  expect(subjects.at(-1)).toBe('4')
})
