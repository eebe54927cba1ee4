import { rateLimits } from '@app/domain/rate-limits'
import { channelLimits } from '@app/domain/channels'
import { contentLimits } from '@app/domain/content'
import { VoicesId } from '@app/domain/models'
import { sourceLimits } from '@app/domain/sources'
import { findVoice, CatalogueVoice } from '@app/domain/voices'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

const MAX_PORT = 65_535
const MAX_DEFAULT_SPEECH_THREADS = 4
const BITS_OF_ADDRESS: Record<number, number> = { 4: 32, 6: 128 }
/** Ranges that have a name: this machine, and private networks. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const ServerVoiceNames = z.partialRecord(CatalogueVoice, z.string().regex(/^[\w.+()/:-]+$/))
const STRIPE_API_URL = 'https://api.stripe.com'
const PODPING_URL = 'https://podping.cloud'
const GOOGLE_DISCOVERY_URL = 'https://accounts.google.com/.well-known/openid-configuration'

/** Every setting, its default and the error for a wrong value. `docs/settings.md` says what each is for. */
export const settings = {
  PORT: wholeNumber({ min: 0, max: MAX_PORT, default: 3000 }),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.duologue')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/name' })
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://duologue.example.com' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform(namesOf)
    .refine((names) => names.every(isAddressRange), 'must be addresses or ranges like 10.0.0.0/8, separated by commas')
    .optional(),
  METRICS_PORT: optionalPort(),
  STORAGE: oneOf(['disk', 's3'], 'disk'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' }).optional(),
  S3_PUBLIC_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], { error: 'must be one of required, optional' }).optional(),
  MAIL_FROM: z.string().optional(),
  PASSWORD_COST: wholeNumber({ min: 14, max: 20, default: 16 }),
  STAFF_SECOND_FACTOR: oneOf(['optional', 'required'], 'optional'),
  SIGN_UP_LIMIT: wholeNumber({ min: 1, max: 100_000, default: rateLimits.sign_up_by_address.max }),
  FEEDBACK_FORM_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://forms.example.com/feedback' })
    .optional(),
  FEEDBACK_EMAIL: z.email('must be an address like feedback@example.com').optional(),
  TERMS_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com/terms' }).optional(),
  PRIVACY_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com/privacy' }).optional(),
  OPERATOR_NAME: z.string().trim().max(100, 'must be a name of at most 100 characters').optional(),
  OPERATOR_CONTACT: contact().optional(),
  CONTACT_EMAIL: z.email('must be an address like hello@example.com').optional(),
  GOOGLE_CLIENT_ID: z.string().trim().optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().optional(),
  GOOGLE_DISCOVERY_URL: z
    .url({ protocol: /^https?$/, error: `must be an address like ${GOOGLE_DISCOVERY_URL}` })
    .default(GOOGLE_DISCOVERY_URL),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_[\w-]+$/, 'must be a secret or restricted key like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_[!-~]+$/, 'must be the signing secret of the webhook, like whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: `must be an address like ${STRIPE_API_URL}` })
    .default(STRIPE_API_URL),
  WEBSUB_HUBS: hubs(),
  PODPING_TOKEN: apiKey(),
  PODPING_URL: z.url({ protocol: /^https?$/, error: `must be an address like ${PODPING_URL}` }).default(PODPING_URL),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'warn'),
  SPEECH_ENGINE: z
    .enum(['embedded', 'local', 'openai', 'gemini'], { error: 'must be one of embedded, local, openai, gemini' })
    .optional(),
  SPEECH_FALLBACK: oneOf(['on', 'off'], 'on'),
  SPEECH_THREADS: wholeNumber({
    min: 1,
    max: 64,
    default: Math.min(MAX_DEFAULT_SPEECH_THREADS, availableParallelism()),
  }),
  SPEECH_TIMEOUT_MS: wholeNumber({ min: 1, max: 3_600_000, default: 60_000 }),
  SPEECH_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:8880/v1' })
    .optional(),
  SPEECH_API_KEY: apiKey(),
  SPEECH_MODEL: z
    .string()
    .regex(/^[\w./:@-]+$/, 'must be the name of a model')
    .default('gpt-4o-mini-tts'),
  SPEECH_VOICES: speechVoices(),
  VOICE_MODEL: z.enum(VoicesId.options, { error: `must be one of ${VoicesId.options.join(', ')}` }).optional(),
  MODELS_DIR: folder('.models'),
  MODEL_MIRROR: mirror(),
  // The earlier names: models that were installed by them are moved into MODELS_DIR.
  VOICE_MODEL_DIR: folder('.voice-models'),
  WRITER_MODEL_DIR: folder('.writer-models'),
  VOICE_MODEL_MIRROR: mirror(),
  GEMINI_API_KEY: apiKey(),
  GEMINI_SPEECH_MODEL: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a model')
    .default('gemini-3.8-flash-tts'),
  GEMINI_LINES_PER_REQUEST: wholeNumber({ min: 1, max: 20, default: 1 }),
  GEMINI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://generativelanguage.googleapis.com' })
    .default('https://generativelanguage.googleapis.com'),
  SPEECH_RECOGNIZER: z
    .enum(['gemini', 'openai', 'local', 'off'], { error: 'must be one of gemini, openai, local, off' })
    .optional(),
  LOCAL_RECOGNIZER_MODEL: oneOf(['moonshine_tiny', 'whisper_base'], 'moonshine_tiny'),
  RECOGNIZER_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:8000/v1' })
    .optional(),
  RECOGNIZER_API_KEY: apiKey(),
  RECOGNIZER_MODEL: z
    .string()
    .regex(/^[\w./:-]+$/, 'must be the name of a model')
    .default('whisper-1'),
  GEMINI_RECOGNIZER_MODEL: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a model')
    .default('gemini-3.8-flash'),
  RECOGNIZER_TIMEOUT_MS: wholeNumber({ min: 1, max: 3_600_000, default: 300_000 }),
  FFMPEG_PATH: z.string().trim().default('ffmpeg'),
  SENTENCE_MEANING: oneOf(['embedded', 'none'], 'embedded'),
  SCRIPT_WRITER: z
    .enum(['gemini', 'openai', 'local', 'embedded'], { error: 'must be one of gemini, openai, local, embedded' })
    .optional(),
  LANGUAGE_MODEL: z
    .string()
    .regex(/^[\w./:@-]+$/, 'must be the name of a model')
    .optional(),
  LANGUAGE_MODEL_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:11434/v1' })
    .optional(),
  LANGUAGE_MODEL_API_KEY: apiKey(),
  LANGUAGE_MODEL_TIMEOUT_MS: wholeNumber({ min: 1, max: 3_600_000, default: 120_000 }),
  WRITER_MODEL: oneOf(['qwen3_4b', 'qwen2_5_1_5b'], 'qwen3_4b'),
  LOCAL_MODELS: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('on'),
  SCRIPT_INPUT_TOKENS: wholeNumber({ min: 1_000, max: 100_000_000, default: 300_000 }),
  SCRIPT_OUTPUT_TOKENS: wholeNumber({ min: 1_000, max: 100_000_000, default: 80_000 }),
  SCRIPT_MODEL_CALLS: wholeNumber({ min: 2, max: 1_000, default: 40 }),
  DAILY_SPEECH_MINUTES_PER_ACCOUNT: dailyBudget(300),
  DAILY_SPEECH_MINUTES_TOTAL: dailyBudget(6_000),
  DAILY_MODEL_TOKENS_PER_ACCOUNT: dailyBudget(3_000_000),
  DAILY_MODEL_TOKENS_TOTAL: dailyBudget(60_000_000),
  DAILY_RECOGNIZED_MINUTES_PER_ACCOUNT: dailyBudget(240),
  DAILY_RECOGNIZED_MINUTES_TOTAL: dailyBudget(4_800),
  SPOKEN_NOTICE: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('on'),
  DEMO: z.enum(['on', 'off'], { error: 'must be one of on, off' }).optional(),
  CLIP_GRACE_HOURS: wholeNumber({ min: 0, max: 87_600, default: 24 }),
  CONNECTION_LIMIT: wholeNumber({ min: 1, max: 1_000_000, default: 10_000 }),
  CONNECTION_LIMIT_PER_ADDRESS: wholeNumber({ min: 1, max: 1_000_000, default: 500 }),
  REQUEST_LIMIT_PER_ADDRESS: wholeNumber({ min: 1, max: 100_000_000, default: 6_000 }),
  LIVE_STREAM_LIMIT: wholeNumber({ min: 1, max: 1_000_000, default: 5_000 }),
  LIVE_STREAM_LIMIT_PER_ADDRESS: wholeNumber({ min: 1, max: 1_000_000, default: 200 }),
  LIVE_STREAM_LIMIT_PER_ACCOUNT: wholeNumber({ min: 1, max: 1_000_000, default: 50 }),
  STORAGE_QUOTA_MB: wholeNumber({ min: 1, max: 100_000_000, default: sourceLimits.account_mb }),
  CHANNEL_LIMIT: wholeNumber({ min: 1, max: 100_000, default: channelLimits.of_account }),
  CONTENT_LIMIT: wholeNumber({ min: 1, max: 10_000, default: contentLimits.processing_at_once }),
}

function namesOf(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}

/** An address, a range like 10.0.0.0/8, or the name of one. */
function isAddressRange(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/')
  const most = BITS_OF_ADDRESS[isIP(address)]
  if (most === undefined || rest.length > 0) return NAMED_RANGES.includes(name)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** A table of the product's own, or which of the server's voices speaks for which of ours, one of each gender at least. */
function speechVoices() {
  const error =
    'must be openai, kokoro, or pairs like Kore=af_kore, Puck=am_puck with at least one female and one male voice'
  return z
    .string()
    .transform((list, context) => {
      if (list === 'openai' || list === 'kokoro') return list
      const { data } = ServerVoiceNames.safeParse(
        Object.fromEntries(namesOf(list).map((pair) => pair.split('=').map((name) => name.trim()))),
      )
      const genders = new Set(Object.keys(data ?? {}).map((name) => findVoice(name)?.gender))
      if (data && genders.size === 2) return data
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })
    .default('openai')
}

function apiKey() {
  return z
    .string()
    .trim()
    .regex(/^[!-~]+$/, 'must be a key of ASCII characters without spaces')
    .optional()
}

/** Another place that has published files under the same names. */
function mirror() {
  return z.url({ protocol: /^https?$/, error: 'must be an address like https://mirror.example.com/models' }).optional()
}

function folder(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((path) => resolve(path))
}

/** An email address or a page, as the URI that links to it. */
function contact() {
  const error = 'must be an email address like hello@example.com, or an address like https://example.com/contact'
  return z
    .string()
    .trim()
    .transform((given, context) => {
      if (z.email().safeParse(given).success) return `mailto:${given}`
      if (z.url({ protocol: /^https$/ }).safeParse(given).success) return new URL(given).href
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })
}

/** Addresses separated by commas or spaces. */
function hubs() {
  const error = 'must be addresses like https://hub.example.com, separated by commas'
  const Hub = z.url({ protocol: /^https?$/, error })
  return z
    .string()
    .transform((list) => [...new Set(list.split(/[\s,]+/).filter((address) => address !== ''))])
    .refine((addresses) => addresses.every((address) => Hub.safeParse(address).success), error)
    .default([])
}

function optionalPort() {
  const error = `must be a whole number from 1 to ${MAX_PORT}`
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .pipe(z.number().min(1, error).max(MAX_PORT, error))
    .optional()
}

function wholeNumber(range: { min: number; max: number; default: number }) {
  const error = `must be a whole number from ${range.min} to ${range.max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(range.min, error).max(range.max, error))
    .default(range.default)
}

/** Daily budget; 0 or `off` is no limit. */
function dailyBudget(fallback: number) {
  return z
    .string()
    .regex(/^(\d{1,9}|off)$/, 'must be a whole number up to 999999999, or off')
    .transform((given) => (given === 'off' ? 0 : Number(given)))
    .default(fallback)
}

function oneOf<const T extends string>(values: readonly [T, ...T[]], fallback: NoInfer<T>) {
  const error = values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`
  return z.string().pipe(z.enum(values, { error })).default(fallback)
}
