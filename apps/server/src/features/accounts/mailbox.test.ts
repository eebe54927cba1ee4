import { expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp } from '../../../test/accounts-app.ts'

const app = await accountsApp()
const mailbox = app.identity.mailbox

test('the mailbox shows letters as text, with links that can be followed', async () => {
  await mailbox?.send({ to: 'ana@example.com', subject: '<script>alert(1)</script>', text: 'Go to https://x.example/?a=1&b="2" now', html: '' })
  const { body, headers } = await app.server.inject('/dev/mailbox')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>')
  expect(body).toContain('<a href="https://x.example/?a=1&amp;b=">https://x.example/?a=1&amp;b=</a>&quot;2&quot; now')
  expect(body).not.toMatch(/<script|<style|style=/)
})

test('the mailbox can be read by programs, for one address too', async () => {
  await mailbox?.send({ to: 'ben@example.com', subject: 'First', text: 'a', html: '<p>a</p>' })
  await mailbox?.send({ to: 'cleo@example.com', subject: 'Other', text: 'b', html: '<p>b</p>' })
  await mailbox?.send({ to: 'ben@example.com', subject: 'Second', text: 'c', html: '<p>c</p>' })
  const { letters } = (await app.server.inject('/dev/mailbox.json?to=ben@example.com')).json()
  expect(letters).toEqual([
    { letter_id: expect.any(Number), to: 'ben@example.com', subject: 'Second', text: 'c', html: '<p>c</p>', created_at: expect.any(String) },
    { letter_id: expect.any(Number), to: 'ben@example.com', subject: 'First', text: 'a', html: '<p>a</p>', created_at: expect.any(String) },
  ])
})

test('with a mail provider there is no mailbox page', async () => {
  const server = await createServer({ ...app, mailbox: undefined }, routes)
  expect((await server.inject('/dev/mailbox')).statusCode).toBe(404)
  expect((await server.inject('/dev/mailbox.json')).statusCode).toBe(404)
  await server.close()
})
