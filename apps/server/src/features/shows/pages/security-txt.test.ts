import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
const YEAR_MS = 365 * 86_400_000

async function ask(environment: Record<string, string>) {
  const config = readConfig({ DATA_DIR: app.config.DATA_DIR, PUBLIC_URL: 'https://radio.example.com', ...environment })
  const server = await createServer({ ...app, config }, routes)
  const { statusCode, headers, body } = await server.inject('/.well-known/security.txt')
  await server.close()
  return { status: statusCode, type: headers['content-type'], body }
}

test.each([
  [{ OPERATOR_CONTACT: ' hello@example.com ' }, 'mailto:hello@example.com'],
  [{ OPERATOR_CONTACT: 'https://example.com/contact' }, 'https://example.com/contact'],
  [{ CONTACT_EMAIL: 'old@example.com' }, 'mailto:old@example.com'],
  [{ OPERATOR_CONTACT: 'hello@example.com', CONTACT_EMAIL: 'old@example.com' }, 'mailto:hello@example.com'],
])('TRUST-O175 with the settings %o security.txt names %s, and expires within a year', async (settings, contact) => {
  const { status, type, body } = await ask(settings)
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  const expires = /^Expires: (\S+Z)$/m.exec(body)?.[1] ?? ''
  expect(body.split('\n')).toEqual([
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Canonical: https://radio.example.com/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
  const left = Date.parse(expires) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(YEAR_MS)
})

test('TRUST-O176 without a contact there is no security.txt', async () => {
  expect((await ask({})).status).toBe(404)
})
