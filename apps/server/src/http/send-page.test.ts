import { expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
const links = async (settings: object) => {
  const server = await createServer({ ...app, config: { ...app.config, ...settings } }, routes)
  const { body } = await server.inject('/signin')
  await server.close()
  return body.match(/<link rel="(?:terms-of-service|privacy-policy|author)"[^>]*>|<meta name="operator"[^>]*>/g)
}

test('TRUST-O172 each page leads to the terms, the privacy policy and the contact that the settings name, else to the built-in pages', async () => {
  expect(await links({})).toEqual([
    '<link rel="terms-of-service" href="/terms">',
    '<link rel="privacy-policy" href="/privacy">',
  ])
  expect(
    await links({
      TERMS_URL: 'https://example.com/terms?a=1&b=2',
      PRIVACY_URL: 'https://example.com/privacy',
      OPERATOR_CONTACT: 'mailto:hello@example.com',
      OPERATOR_NAME: 'Example "Radio"',
    }),
  ).toEqual([
    '<link rel="terms-of-service" href="https://example.com/terms?a=1&amp;b=2">',
    '<link rel="privacy-policy" href="https://example.com/privacy">',
    '<link rel="author" href="mailto:hello@example.com">',
    '<meta name="operator" content="Example &quot;Radio&quot;">',
  ])
})
