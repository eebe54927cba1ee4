import { z } from 'zod'
import { StartError } from '#lib/start-error.ts'
import { settings } from './settings.ts'

const Settings = z.object(settings)

type Given = z.output<typeof Settings>
type Chosen = 'PUBLIC_URL' | 'SMTP_TLS' | 'SPEECH_ENGINE' | 'SPEECH_RECOGNIZER' | 'SCRIPT_WRITER'
export type Config = Omit<Given, Chosen> & { [Name in Chosen]: NonNullable<Given[Name]> } & {
  /** The setting that decides who speaks; undefined where people may choose. */
  speech_set_by: 'SPEECH_ENGINE' | 'SPEECH_BASE_URL' | 'GEMINI_API_KEY' | undefined
  /** True if a setting names the recogniser; otherwise a downloaded one transcribes. */
  is_recognizer_set: boolean
}
export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; the message names it and never repeats a secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** The environment, parsed once. Empty values count as unset, unknown names are left alone. */
export function readConfig(environment: Environment = process.env, overrides: Environment = {}): Config {
  const given = Object.fromEntries(
    Object.entries({ ...environment, ...overrides }).filter(([, value]) => value?.trim()),
  )
  const { data, error } = Settings.safeParse(given)
  if (!data) throw new ConfigError(sentenceOf(error))
  if (data.SMTP_URL && !data.MAIL_FROM) throw new ConfigError('MAIL_FROM must be set when SMTP_URL is.')
  requireBoth(data, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  requireBoth(data, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (data.STORAGE === 's3') requireStore(data)
  requireSpeech(data)
  requireRecognizer(data)
  requireWriter(data)
  return {
    ...data,
    MODEL_MIRROR: data.MODEL_MIRROR ?? data.VOICE_MODEL_MIRROR,
    SMTP_TLS: data.SMTP_TLS ?? (data.SMTP_URL && isLoopback(new URL(data.SMTP_URL).hostname) ? 'optional' : 'required'),
    PUBLIC_URL: data.PUBLIC_URL ?? `http://${nameOf(data.HOST)}:${data.PORT}`,
    OPERATOR_CONTACT: data.OPERATOR_CONTACT ?? (data.CONTACT_EMAIL && `mailto:${data.CONTACT_EMAIL}`),
    speech_set_by: speechSetBy(data),
    SPEECH_ENGINE:
      data.SPEECH_ENGINE ?? (data.SPEECH_BASE_URL ? 'openai' : data.GEMINI_API_KEY ? 'gemini' : 'embedded'),
    SCRIPT_WRITER:
      data.SCRIPT_WRITER ?? (data.LANGUAGE_MODEL_BASE_URL ? 'openai' : data.GEMINI_API_KEY ? 'gemini' : 'embedded'),
    is_recognizer_set: (data.SPEECH_RECOGNIZER ?? data.RECOGNIZER_BASE_URL ?? data.GEMINI_API_KEY) !== undefined,
    SPEECH_RECOGNIZER:
      data.SPEECH_RECOGNIZER ?? (data.RECOGNIZER_BASE_URL ? 'openai' : data.GEMINI_API_KEY ? 'gemini' : 'off'),
  }
}

/** The same for the command that makes the webhook, whose secret nobody knows yet. */
export function readConfigBeforeWebhook(environment: Environment = process.env): Config {
  return readConfig(
    environment,
    environment['STRIPE_SECRET_KEY']?.trim() ? { STRIPE_WEBHOOK_SECRET: 'whsec_unknown' } : {},
  )
}

/** Tells loopback addresses, which only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** True for a product that serves people on this machine alone: no public address, and no proxy in front. */
export function isForThisMachine({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  return isLoopback(new URL(PUBLIC_URL).hostname) && TRUST_PROXY === undefined
}

/** Neither key nor secret leaves it to the SDK to find credentials. */
function requireStore(data: Given): void {
  if (!data.S3_BUCKET) throw new ConfigError('S3_BUCKET must be set when STORAGE is s3.')
  requireBoth(data, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
}

function speechSetBy(data: Given): Config['speech_set_by'] {
  return (['SPEECH_ENGINE', 'SPEECH_BASE_URL', 'GEMINI_API_KEY'] as const).find((name) => data[name] !== undefined)
}

function requireSpeech(data: Given): void {
  if (data.SPEECH_ENGINE === 'gemini' && !data.GEMINI_API_KEY)
    throw new ConfigError('GEMINI_API_KEY must be set when SPEECH_ENGINE is gemini.')
  if (data.SPEECH_ENGINE === 'openai' && !data.SPEECH_BASE_URL)
    throw new ConfigError('SPEECH_BASE_URL must be set when SPEECH_ENGINE is openai.')
}

function requireRecognizer(data: Given): void {
  if (data.SPEECH_RECOGNIZER === 'gemini' && !data.GEMINI_API_KEY)
    throw new ConfigError('GEMINI_API_KEY must be set when SPEECH_RECOGNIZER is gemini.')
  if (data.SPEECH_RECOGNIZER === 'openai' && !data.RECOGNIZER_BASE_URL)
    throw new ConfigError('RECOGNIZER_BASE_URL must be set when SPEECH_RECOGNIZER is openai.')
}

/** A server of one's own has models of its own: which is meant must be said. */
function requireWriter(data: Given): void {
  const isOpenAi =
    data.SCRIPT_WRITER === 'openai' || (!data.SCRIPT_WRITER && data.LANGUAGE_MODEL_BASE_URL !== undefined)
  if (data.SCRIPT_WRITER === 'gemini' && !data.GEMINI_API_KEY)
    throw new ConfigError('GEMINI_API_KEY must be set when SCRIPT_WRITER is gemini.')
  if (isOpenAi && !data.LANGUAGE_MODEL_BASE_URL)
    throw new ConfigError('LANGUAGE_MODEL_BASE_URL must be set when SCRIPT_WRITER is openai.')
  if (isOpenAi && !data.LANGUAGE_MODEL)
    throw new ConfigError('LANGUAGE_MODEL must be set when LANGUAGE_MODEL_BASE_URL is.')
}

/** One without the other is a mistake. */
function requireBoth(data: Given, one: keyof Given, other: keyof Given): void {
  if (data[one] && !data[other]) throw new ConfigError(`${other} must be set when ${one} is.`)
  if (data[other] && !data[one]) throw new ConfigError(`${one} must be set when ${other} is.`)
}

function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.')} ${issue.message}.` : 'The settings cannot be read.'
}

/** Host name as people type it: a wildcard address is no name. */
function nameOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
