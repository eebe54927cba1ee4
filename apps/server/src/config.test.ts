import { readFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig, readConfigBeforeWebhook } from './config.ts'
import { settings } from './settings.ts'

test('an empty environment gives a program that runs on this machine alone', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
    SPEECH_ENGINE: 'embedded',
    SPEECH_TIMEOUT_MS: 60_000,
    CLIP_GRACE_HOURS: 24,
    CONTENT_LIMIT: 5,
    PASSWORD_COST: 16,
    STAFF_SECOND_FACTOR: 'optional',
    SIGN_UP_LIMIT: 20,
  })
  expect(config.DATABASE_URL).toBeUndefined()
  expect(isAbsolute(config.DATA_DIR)).toBe(true)
  expect(config.SPEECH_THREADS).toBeGreaterThanOrEqual(1)
  expect(config.SPEECH_THREADS).toBeLessThanOrEqual(4)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://root@localhost/app'],
  ['DATABASE_URL', 'localhost:5432'],
  ['PUBLIC_URL', 'duologue.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_TLS', 'maybe'],
  ['PASSWORD_COST', '13'],
  ['STAFF_SECOND_FACTOR', 'yes'],
  ['SIGN_UP_LIMIT', '0'],
  ['SPEECH_ENGINE', 'parrot'],
  ['SPEECH_BASE_URL', 'localhost:8880'],
  ['SPEECH_API_KEY', 'two words'],
  ['SPEECH_MODEL', 'one model'],
  ['SPEECH_VOICES', 'parrots'],
  ['SPEECH_VOICES', 'Kore=af_kore'],
  ['SPEECH_VOICES', 'Kore=af_kore, Polly=am_puck'],
  ['SPEECH_VOICES', 'Kore=af_kore, Puck=two words'],
  ['VOICE_MODEL', 'parrot'],
  ['SPEECH_FALLBACK', 'maybe'],
  ['SPEECH_THREADS', '0'],
  ['SPEECH_TIMEOUT_MS', 'soon'],
  ['GEMINI_API_KEY', 'two words'],
  ['GEMINI_SPEECH_MODEL', 'models/one'],
  ['GEMINI_LINES_PER_REQUEST', '0'],
  ['GEMINI_BASE_URL', 'generativelanguage.googleapis.com'],
  ['GOOGLE_DISCOVERY_URL', 'accounts.google.com'],
  ['TERMS_URL', 'javascript:alert(1)'],
  ['PRIVACY_URL', 'example.com/privacy'],
  ['CONTACT_EMAIL', 'hello'],
  ['OPERATOR_CONTACT', 'hello'],
  ['OPERATOR_CONTACT', 'http://example.com/contact'],
  ['OPERATOR_CONTACT', 'javascript:alert(1)'],
  ['OPERATOR_NAME', 'x'.repeat(101)],
  ['FEEDBACK_FORM_URL', 'forms.example.com'],
  ['FEEDBACK_FORM_URL', 'javascript:alert(1)'],
  ['FEEDBACK_EMAIL', 'help'],
  ['SPEECH_RECOGNIZER', 'parrot'],
  ['RECOGNIZER_BASE_URL', 'localhost:8000'],
  ['RECOGNIZER_API_KEY', 'two words'],
  ['RECOGNIZER_MODEL', 'one model'],
  ['GEMINI_RECOGNIZER_MODEL', 'models/one'],
  ['RECOGNIZER_TIMEOUT_MS', 'soon'],
  ['SCRIPT_WRITER', 'parrot'],
  ['LANGUAGE_MODEL', 'one model'],
  ['LANGUAGE_MODEL_BASE_URL', 'localhost:11434'],
  ['LANGUAGE_MODEL_API_KEY', 'two words'],
  ['LANGUAGE_MODEL_TIMEOUT_MS', 'soon'],
  ['SCRIPT_INPUT_TOKENS', '10'],
  ['SCRIPT_OUTPUT_TOKENS', 'many'],
  ['SCRIPT_MODEL_CALLS', '1'],
  ['DEMO', 'yes'],
  ['CLIP_GRACE_HOURS', '-2'],
  ['CONTENT_LIMIT', '0'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '65536'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
])('a wrong %s (%s) is answered with one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
})

test('a key switches Gemini on, a choice goes before it, and Gemini without a key is refused', () => {
  expect(readConfig({ GEMINI_API_KEY: 'key' })).toMatchObject({ SPEECH_ENGINE: 'gemini', SPEECH_FALLBACK: 'on' })
  expect(readConfig({ GEMINI_API_KEY: 'key', SPEECH_ENGINE: 'embedded' }).SPEECH_ENGINE).toBe('embedded')
  expect(() => readConfig({ SPEECH_ENGINE: 'gemini' })).toThrow(
    new ConfigError('GEMINI_API_KEY must be set when SPEECH_ENGINE is gemini.'),
  )
  expect(() => readConfig({ GEMINI_API_KEY: 's3cret s3cret' })).toThrow(/^(?!.*s3cret)/)
})

test("a speech server of one's own goes before Gemini, and is needed where it is chosen", () => {
  const own = { SPEECH_BASE_URL: 'http://localhost:8880/v1' }
  expect(readConfig({ GEMINI_API_KEY: 'key', ...own }).SPEECH_ENGINE).toBe('openai')
  expect(readConfig({ ...own, SPEECH_ENGINE: 'local' }).SPEECH_ENGINE).toBe('local')
  expect(() => readConfig({ SPEECH_ENGINE: 'openai' })).toThrow(
    new ConfigError('SPEECH_BASE_URL must be set when SPEECH_ENGINE is openai.'),
  )
})

test('the voices of a server are a table that is known, or pairs with a woman and a man', () => {
  expect(readConfig({}).SPEECH_VOICES).toBe('openai')
  expect(readConfig({ SPEECH_VOICES: 'kokoro' }).SPEECH_VOICES).toBe('kokoro')
  expect(readConfig({ SPEECH_VOICES: ' Kore = af_kore+af_sky , Puck=am_puck(2)' }).SPEECH_VOICES).toEqual({
    Kore: 'af_kore+af_sky',
    Puck: 'am_puck(2)',
  })
})

test("speech is recognised by whichever service is named, a server of one's own before Gemini", () => {
  expect(readConfig({}).SPEECH_RECOGNIZER).toBe('off')
  expect(readConfig({ GEMINI_API_KEY: 'key' }).SPEECH_RECOGNIZER).toBe('gemini')
  expect(readConfig({ GEMINI_API_KEY: 'key', RECOGNIZER_BASE_URL: 'http://localhost:8000/v1' }).SPEECH_RECOGNIZER).toBe(
    'openai',
  )
  expect(readConfig({ GEMINI_API_KEY: 'key', SPEECH_RECOGNIZER: 'off' }).SPEECH_RECOGNIZER).toBe('off')
  expect(() => readConfig({ SPEECH_RECOGNIZER: 'gemini' })).toThrow(
    new ConfigError('GEMINI_API_KEY must be set when SPEECH_RECOGNIZER is gemini.'),
  )
  expect(() => readConfig({ SPEECH_RECOGNIZER: 'openai' })).toThrow(
    new ConfigError('RECOGNIZER_BASE_URL must be set when SPEECH_RECOGNIZER is openai.'),
  )
})

test("scripts are written by whichever model is named, a server of one's own before Gemini, and without any by the program itself", () => {
  const own = { LANGUAGE_MODEL_BASE_URL: 'http://localhost:11434/v1', LANGUAGE_MODEL: 'qwen3:8b' }
  expect(readConfig({}).SCRIPT_WRITER).toBe('embedded')
  expect(readConfig({ GEMINI_API_KEY: 'key' }).SCRIPT_WRITER).toBe('gemini')
  expect(readConfig({ GEMINI_API_KEY: 'key', ...own }).SCRIPT_WRITER).toBe('openai')
  expect(readConfig({ GEMINI_API_KEY: 'key', ...own, SCRIPT_WRITER: 'embedded' }).SCRIPT_WRITER).toBe('embedded')
  expect(() => readConfig({ SCRIPT_WRITER: 'gemini' })).toThrow(
    new ConfigError('GEMINI_API_KEY must be set when SCRIPT_WRITER is gemini.'),
  )
  expect(() => readConfig({ SCRIPT_WRITER: 'openai' })).toThrow(
    new ConfigError('LANGUAGE_MODEL_BASE_URL must be set when SCRIPT_WRITER is openai.'),
  )
  expect(() => readConfig({ LANGUAGE_MODEL_BASE_URL: own.LANGUAGE_MODEL_BASE_URL })).toThrow(
    new ConfigError('LANGUAGE_MODEL must be set when LANGUAGE_MODEL_BASE_URL is.'),
  )
})

test('a Google client is an id and a secret', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's3cret' }).GOOGLE_DISCOVERY_URL).toMatch(
    /^https:\/\/accounts\.google\.com\//,
  )
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(
    new ConfigError('GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is.'),
  )
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 's3cret' })).toThrow(
    new ConfigError('GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is.'),
  )
})

test('an account of Stripe is a key and what its webhook signs with, and the command that makes the webhook needs the key alone', () => {
  const [key, secret] = ['sk_live_s3cret', 'whsec_s3cret']
  expect(readConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }).STRIPE_API_URL).toBe(
    'https://api.stripe.com',
  )
  expect(() => readConfig({ STRIPE_SECRET_KEY: key })).toThrow(
    new ConfigError('STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.'),
  )
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: secret })).toThrow(
    new ConfigError('STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is.'),
  )
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_s3cret', STRIPE_WEBHOOK_SECRET: secret })).toThrow(
    /^(?!.*s3cret)STRIPE_SECRET_KEY must be/,
  )
  expect(readConfigBeforeWebhook({ STRIPE_SECRET_KEY: key }).STRIPE_SECRET_KEY).toBe(key)
  expect(readConfigBeforeWebhook({}).STRIPE_SECRET_KEY).toBeUndefined()
})

test('a wrong DATABASE_URL does not show its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:s3cret@localhost/app' })).toThrow(/^(?!.*s3cret)/)
})

test('proxies are named by address, range or the name of a range', () => {
  expect(readConfig({}).TRUST_PROXY).toBeUndefined()
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1', 'loopback'])
})

test('empty settings count as unset and unknown ones are left alone', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', COLOUR: 'red' })).toEqual(readConfig({}))
})

test.each([
  [{ HOST: '::1', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '10.0.0.7' }, 'http://10.0.0.7:3000'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  [{ PUBLIC_URL: 'https://duologue.example.com' }, 'https://duologue.example.com'],
])('%o is reached at %s', (environment, address) => {
  expect(readConfig(environment).PUBLIC_URL).toBe(address)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.example.com', false],
  ['192.168.1.5', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test('every setting is described in docs/settings.md and .env.example', async () => {
  const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const [documented, example] = [await read('docs/settings.md'), await read('.env.example')]
  const names = Object.keys(settings)
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  expect(names.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([])
})

test.each([
  ['smtp://mail.example.com:587', undefined, 'required'],
  ['smtp://mail.example.com:587', 'optional', 'optional'],
  ['smtp://localhost:25', undefined, 'optional'],
  ['smtp://127.0.0.1:25', 'required', 'required'],
])('emails to %s with SMTP_TLS=%s are sent with encryption %s', (SMTP_URL, SMTP_TLS, expected) => {
  expect(readConfig({ SMTP_URL, SMTP_TLS, MAIL_FROM: 'hello@example.com' }).SMTP_TLS).toBe(expected)
})
