import type { SetupPart } from '@app/domain/health'
import { afterAll, expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { brokenSettings, SECRET } from '#test/setup/broken-settings.ts'
import { closedPort, mailServer, refusal, saying, silent } from '#test/setup/broken-servers.ts'
import { httpsServer, trustOwnCertificates } from '#test/setup/https-server.ts'
import { startS3 } from '#test/storage/s3-server.ts'
import { describeSetup, tryPart } from './check-setup.ts'
import type { SetupDeps } from './part.ts'

const app = await testApp()
const [s3, skewed] = await Promise.all([startS3(), startS3({ clock_offset_ms: 3_600_000 })])
afterAll(() => Promise.all([s3.stop(), skewed.stop()]))
const asking = { viewer: person('operator'), headers: {} }
const { speaking, hearing, writing, mailing, storing, selling, signingIn, reachedAt, withSettings } =
  brokenSettings(app)
const kept = s3.settings
const missingModel = () => saying(404, { error: { message: 'The model does not exist' } })
const wrongKey = (status = 401) => saying(status, { error: { message: `Incorrect API key provided: ${SECRET}` } })
const ready = { status: 'ready' }
const elsewhere = {
  issuer: 'https://id.example.com',
  authorization_endpoint: 'https://id.example.com/authorize',
  token_endpoint: 'https://id.example.com/token',
}

/** The sentence of trying a part; its host and port are written HOST. */
async function sentenceOf(part: SetupPart, deps: SetupDeps, timeout_ms?: number): Promise<string> {
  const { row } = await tryPart(deps, asking, part, timeout_ms)
  expect(row.state).toBe('refused')
  expect(row.sentence).not.toContain(SECRET)
  return row.sentence.replaceAll(/(127\.0\.0\.1|localhost):\d+/g, 'HOST')
}

type Case = [part: SetupPart, broken: string, make: () => Promise<SetupDeps>, sentence: string]

const away: Case[] = [
  [
    'voices',
    'a host that is not there',
    async () => speaking('speech.invalid'),
    'speech.invalid is not the name of any server. Check SPEECH_BASE_URL.',
  ],
  [
    'voices',
    'https where http is spoken',
    async () => speaking(await saying(200, {}), 'https'),
    'HOST does not encrypt: it was asked for TLS. Check SPEECH_BASE_URL.',
  ],
  [
    'mail',
    'a host that is not there',
    async () => mailing('mail.invalid'),
    'mail.invalid is not the name of any server. Check SMTP_URL.',
  ],
  [
    'mail',
    'smtps where smtp is spoken',
    async () => mailing(await saying(200, {}), 'smtps'),
    'HOST does not encrypt: it was asked for TLS. Check SMTP_URL.',
  ],
  [
    'address',
    'a name that is not registered',
    async () => reachedAt('https://duologue.invalid'),
    'duologue.invalid is not the name of any server. Check PUBLIC_URL, the DNS record and the proxy.',
  ],
]

const misled: Case[] = [
  [
    'voices',
    'a wrong key',
    async () => speaking(await wrongKey()),
    'The speech server refuses SPEECH_API_KEY (401: Incorrect API key provided: …).',
  ],
  [
    'voices',
    'a model that is not there',
    async () => speaking(await missingModel()),
    'The speech server knows no such address or no model speaking-1, see SPEECH_BASE_URL and SPEECH_MODEL (404: The model does not exist).',
  ],
  [
    'voices',
    'a server that is no speech server',
    async () => speaking(await saying(200, 'hello')),
    'The speech server sent application/json instead of a WAV file. Check SPEECH_BASE_URL and SPEECH_MODEL.',
  ],
  [
    'recogniser',
    'a wrong key',
    async () => hearing(await wrongKey(403)),
    'The transcription server responded 403: {"error":{"message":"Incorrect API key provided: …"}}. Check RECOGNIZER_API_KEY and RECOGNIZER_MODEL.',
  ],
  [
    'recogniser',
    'a server that is no recogniser',
    async () => hearing(await saying(200, { nothing: true })),
    'The transcription server sent no transcript. Check RECOGNIZER_API_KEY and RECOGNIZER_MODEL.',
  ],
  [
    'writer',
    'a wrong key',
    async () => writing(await wrongKey()),
    'The language model refuses the key or the account (401: Incorrect API key provided: …). Check LANGUAGE_MODEL_API_KEY and LANGUAGE_MODEL.',
  ],
  [
    'writer',
    'a model that is not there',
    async () => writing(await missingModel()),
    'The language model knows no model writing-1, see LANGUAGE_MODEL (404: The model does not exist).',
  ],
  [
    'writer',
    'a server that is no model',
    async () => writing(await saying(200, 'hello')),
    'The language model sent no complete response: Response stream ended without a finish reason. Check LANGUAGE_MODEL_API_KEY and LANGUAGE_MODEL.',
  ],
  [
    'payments',
    'a wrong key',
    async () => selling(await saying(401, { error: { message: `Invalid API Key: sk_test_${SECRET}` } })),
    'listing customers: Invalid API Key: …. Check STRIPE_SECRET_KEY.',
  ],
  [
    'google',
    'a page without metadata',
    async () => signingIn(await saying(404, {})),
    'HOST did not answer as Google does. Check GOOGLE_DISCOVERY_URL.',
  ],
  [
    'google',
    'the metadata of another issuer',
    async () => signingIn(await saying(200, elsewhere)),
    'https://id.example.com is the issuer there, and nobody can sign in. Check GOOGLE_DISCOVERY_URL.',
  ],
  [
    'address',
    'another program at the address',
    async () => reachedAt(`http://${await saying(200, {})}`),
    'HOST answered 200, and not as this server does. Check PUBLIC_URL and the proxy.',
  ],
  [
    'address',
    'an address that leads to another',
    async () => reachedAt(`http://${await saying(308, {}, { location: 'https://example.org/healthz' })}`),
    'http://HOST redirects to https://example.org. Set PUBLIC_URL to the address without redirect.',
  ],
  [
    'address',
    'a certificate that has expired',
    async () => reachedAt(`https://${await httpsServer('expired', ready)}`),
    'HOST has a certificate that has expired. Check PUBLIC_URL, the DNS record and the proxy.',
  ],
  [
    'address',
    'a certificate for another name',
    async () => reachedAt(`https://${(await httpsServer('valid', ready)).replace('localhost', '127.0.0.1')}`),
    'HOST has a certificate for another name. Check PUBLIC_URL, the DNS record and the proxy.',
  ],
]

const refused: Case[] = [
  [
    'mail',
    'a wrong password',
    async () => mailing(await mailServer({ onAuth: ({ password }, _, done) => done(refusal(535, `no ${password}`)) })),
    '127.0.0.1 said: Invalid login: 535 no …. Check the user and the password in SMTP_URL.',
  ],
  [
    'mail',
    'a sender that is not allowed',
    async () => mailing(await mailServer({ onMailFrom: (_a, _s, done) => done(refusal(550, 'not yours')) })),
    '127.0.0.1 said: Mail command failed: 550 not yours. Check MAIL_FROM, and whether it may send to your address.',
  ],
  [
    'mail',
    'a recipient that is not allowed',
    async () => mailing(await mailServer({ onRcptTo: (_a, _s, done) => done(refusal(550, 'relaying denied')) })),
    "127.0.0.1 said: Can't send mail - all recipients were rejected: 550 relaying denied. Check MAIL_FROM, and whether it may send to your address.",
  ],
  [
    'mail',
    'no encryption where it is required',
    async () => mailing(await mailServer(), 'smtp', { SMTP_TLS: 'required' }),
    '127.0.0.1 said: Error upgrading connection with STARTTLS: 500 Error: command not recognized. Use smtps:// in SMTP_URL, or set SMTP_TLS.',
  ],
  [
    'mail',
    'a certificate that has expired',
    async () => mailing(await mailServer({ secure: true }), 'smtps'),
    'HOST has a certificate that has expired. Check SMTP_URL.',
  ],
  [
    'storage',
    'a bucket that is not there',
    () => storing({ ...kept, S3_BUCKET: 'elsewhere' }),
    'S3_BUCKET elsewhere does not exist: create it, or set S3_BUCKET to one that does.',
  ],
  [
    'storage',
    'an unknown key',
    () => storing({ ...kept, S3_ACCESS_KEY_ID: 'unknown' }),
    'S3_ACCESS_KEY_ID is not known to the S3 server: set it to a key that is.',
  ],
  [
    'storage',
    'a wrong secret',
    () => storing({ ...kept, S3_SECRET_ACCESS_KEY: SECRET.toUpperCase() }),
    'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: set both as the S3 server gave them.',
  ],
  [
    'storage',
    'a clock that is an hour off',
    () => storing(skewed.settings),
    'The clock of this machine is more than 15 minutes off the clock of S3_ENDPOINT: set it right.',
  ],
  [
    'storage',
    'a server that is no store',
    async () => storing({ ...kept, S3_ENDPOINT: `http://${await saying(404, {})}` }),
    'S3_ENDPOINT http://HOST cannot be used: it answered 404 Error.',
  ],
  [
    'storage',
    'links that do not open',
    async () => storing({ ...kept, S3_PUBLIC_ENDPOINT: `http://${await saying(404, {})}` }),
    'HOST answered 404 to a signed link: files do not open in browsers. Check S3_PUBLIC_ENDPOINT, S3_REGION and the clock of this machine.',
  ],
  [
    'storage',
    'a key that may not write',
    async () => withoutWriting(),
    'S3_ACCESS_KEY_ID may not use S3_BUCKET duologue: allow it s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload.',
  ],
  [
    'storage',
    'a folder that may not be written to',
    async () => ({
      ...app,
      storage: { ...app.storage, put: () => Promise.reject(new Error("EACCES: permission denied, open '/data'")) },
    }),
    "EACCES: permission denied, open '/data'. Check DATA_DIR.",
  ],
]

/** The store for tests knows no rights; Amazon's answers a put without them in this way. */
async function withoutWriting() {
  const deps = await storing(kept)
  const answer = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }
  const put = () => Promise.reject(Object.assign(new Error('Access Denied'), answer))
  return { ...deps, storage: { ...deps.storage, withTimeout: { ...deps.storage, put } } }
}

test.each([...away, ...misled, ...refused])(
  'TRUST-O54 %s with %s: the sentence says what is wrong and where to look',
  async (part, _broken, make, sentence) => {
    trustOwnCertificates()
    expect(await sentenceOf(part, await make())).toBe(sentence)
  },
)

const services: [SetupPart, (host: string) => SetupDeps | Promise<SetupDeps>, setting: string][] = [
  ['voices', speaking, 'SPEECH_BASE_URL'],
  ['recogniser', hearing, 'RECOGNIZER_BASE_URL'],
  ['writer', writing, 'LANGUAGE_MODEL_BASE_URL'],
  ['mail', mailing, 'SMTP_URL'],
  ['storage', (host) => storing({ ...kept, S3_ENDPOINT: `http://${host}` }), 'S3_ENDPOINT'],
  ['payments', selling, 'STRIPE_API_URL'],
  ['google', signingIn, 'GOOGLE_DISCOVERY_URL'],
  ['address', (host) => reachedAt(`http://${host}`), 'PUBLIC_URL, the DNS record and the proxy'],
]

test.each(services)('TRUST-O54 %s at a port where nothing runs is refused at once', async (part, make, setting) => {
  const said = await sentenceOf(part, await make(await closedPort()))
  expect(said).toBe(`HOST refuses connections. Check ${setting}.`)
})

test.each(services)('TRUST-O55 %s that never answers is given up after the time-out', async (part, make, setting) => {
  const said = await sentenceOf(part, await make(await silent()), 200)
  expect(said).toBe(`HOST did not answer within 0.2 s. Check ${setting}.`)
})

test('TRUST-O56 files of a store that this server cannot open itself are a warning: browsers may reach them', async () => {
  const deps = await storing({ ...kept, S3_PUBLIC_ENDPOINT: `http://${await closedPort()}` })
  const { row } = await tryPart(deps, asking, 'storage')
  expect(row).toMatchObject({ state: 'warn', sentence: expect.stringContaining('see S3_PUBLIC_ENDPOINT.') })
  expect((await tryPart(await storing(kept), asking, 'storage')).row).toMatchObject({ state: 'works' })
})

test('TRUST-O54 a certificate that is good is shown with its end, a recogniser without its model with what to do', async () => {
  trustOwnCertificates()
  const open = reachedAt(`https://${await httpsServer('valid', ready)}`)
  expect((await tryPart(open, asking, 'address')).row).toMatchObject({
    state: 'works',
    sentence: expect.stringContaining('certificate until 1 January 2120.'),
  })
  const rows = describeSetup(withSettings({ SPEECH_RECOGNIZER: 'local' }), asking)
  expect(rows.find(({ part }) => part === 'recogniser')).toMatchObject({
    state: 'refused',
    sentence: expect.stringContaining('Install it on the tab Models'),
  })
})
