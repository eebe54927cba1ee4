import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { startOidcServer } from '#test/accounts/oidc-server.ts'
import { person, testApp } from '#test/app.ts'
import { brokenSettings } from '#test/setup/broken-settings.ts'
import { mailServer } from '#test/setup/broken-servers.ts'
import { tryPart, describeSetup } from './check-setup.ts'
import { withoutSecrets } from './without-secrets.ts'

const app = await testApp()
const viewer = person('operator')
const asking = (headers: Record<string, string> = {}) => ({ viewer, headers })

const { withSettings } = brokenSettings(app)

async function serve(answer: { status: number; body: unknown }): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('TRUST-O44 without settings each part says what it does and what to set, and nothing is tried', () => {
  const rows = describeSetup(app, asking())
  expect(rows.map(({ part, state }) => [part, state])).toEqual([
    ['voices', 'set'],
    ['writer', 'warn'],
    ['recogniser', 'off'],
    ['mail', 'set'],
    ['storage', 'set'],
    ['payments', 'off'],
    ['google', 'off'],
    ['address', 'off'],
    ['proxy', 'off'],
  ])
  for (const { sentence } of rows) expect(sentence).toMatch(/\.$/)
})

test('TRUST-O45 voices are tried by speaking, the store by writing and reading', async () => {
  const spoken = await tryPart(app, asking(), 'voices')
  expect(spoken.row).toMatchObject({ state: 'works', word: expect.stringMatching(/^Spoke in \d+\.\d s$/) })
  const wav = Buffer.from(spoken.sound ?? '', 'base64')
  expect([wav.toString('latin1', 0, 4), wav.length > 20_000]).toEqual(['RIFF', true])
  expect((await tryPart(app, asking(), 'storage')).row).toMatchObject({ state: 'works', word: 'Writes and reads' })
  const left = []
  for await (const { key } of app.storage.list('setup-check/')) left.push(key)
  expect(left).toEqual([])
})

test('TRUST-O46 a store that loses what is written, and voices that fail, are refused with the reason', async () => {
  const forgetful = { ...app.storage, get: async () => undefined }
  expect((await tryPart({ ...app, storage: forgetful }, asking(), 'storage')).row).toMatchObject({
    state: 'refused',
    sentence: 'What was written could not be read back. Check DATA_DIR.',
  })
  const speech = { ...app.speech, synthesize: () => Promise.reject(new Error('the engine is out of memory')) }
  expect((await tryPart({ ...app, speech }, asking(), 'voices')).row).toMatchObject({
    state: 'refused',
    sentence: 'the engine is out of memory.',
  })
})

test('TRUST-O47 mail is tried by sending one to oneself', async () => {
  const settings = { SMTP_URL: `smtp://ana:word@${await mailServer()}`, MAIL_FROM: 'Duologue <hello@example.com>' }
  const good = withSettings(settings, { mailbox: undefined })
  expect((await tryPart(good, asking(), 'mail')).row).toMatchObject({ state: 'works', word: 'Accepted' })
})

test('TRUST-O48 Google that answers with its own metadata works', async () => {
  const oidc = await startOidcServer()
  onTestFinished(oidc.stop)
  expect((await tryPart(withSettings(oidc.settings), asking(), 'google')).row).toMatchObject({
    state: 'works',
    word: 'Reachable',
  })
})

test('TRUST-O49 the public address is tried by asking itself, and a proxy is seen in the request', async () => {
  const at = async (answer: { status: number; body: unknown }) => {
    const url = await serve(answer)
    const config = { ...app.config, PUBLIC_URL: url, TRUST_PROXY: ['loopback'] }
    return (await tryPart({ ...app, config }, asking(), 'address')).row
  }
  expect(await at({ status: 200, body: { status: 'ready' } })).toMatchObject({ state: 'warn', word: 'Not encrypted' })
  expect(await at({ status: 502, body: {} })).toMatchObject({
    state: 'refused',
    sentence: expect.stringContaining('502'),
  })

  const sentenceAt = (PUBLIC_URL: string) =>
    describeSetup(withSettings({ PUBLIC_URL }), asking()).find(({ part }) => part === 'address')?.sentence
  expect(sentenceAt('https://duologue.example.com')).toBe(
    'https://duologue.example.com. Passkeys are bound to duologue.example.com. They do not work under another name.',
  )
  for (const url of ['https://192.0.2.1', 'https://[2001:db8::1]:8443'])
    expect(sentenceAt(url)).toBe(`${url}. Passkeys need a host name instead of an IP address.`)

  const forwarded = asking({ 'x-forwarded-for': '192.0.2.1, 10.0.0.1' })
  const trusting = withSettings({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://duologue.example.com' })
  const word = async (deps: typeof trusting, by: ReturnType<typeof asking>) =>
    (await tryPart(deps, by, 'proxy')).row.word
  expect(await word(trusting, forwarded)).toBe('Trusted')
  expect(await word(trusting, asking())).toBe('Not used')
  expect((await tryPart(app, forwarded, 'proxy')).row).toMatchObject({ state: 'refused', word: 'Not trusted' })
})

test('TRUST-O50 no secret of the settings is in an answer, whatever a service says', () => {
  const config = readConfig({
    SMTP_URL: 'smtps://ana:p%40ss-word@mail.example.com',
    MAIL_FROM: 'a@example.com',
    SPEECH_BASE_URL: 'http://localhost:8880/v1',
    SPEECH_API_KEY: 'sk-speech-1',
    DATABASE_URL: 'postgres://user:db-pass@db.example.com/app',
  })
  const said = 'Wrong: p@ss-word, p%40ss-word, sk-speech-1 and db-pass at db.example.com'
  expect(withoutSecrets(said, config)).toBe('Wrong: …, …, … and … at db.example.com')
  const short = readConfig({ SMTP_URL: 'smtp://s:no@mail.example.com', MAIL_FROM: 'a@example.com' })
  expect(withoutSecrets('Nothing answers: 535 no for s.', short)).toBe('Nothing answers: 535 … for ….')
})
