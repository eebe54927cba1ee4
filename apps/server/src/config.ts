import { contentLimits } from '@app/domain/content'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '#lib/start-error.ts'

const MAX_PORT = 65_535
const MAX_DEFAULT_SPEECH_THREADS = 4

/** Every setting, its default and what a wrong value is told. `docs/settings.md` says what each is for. */
export const settings = {
  PORT: wholeNumber({ min: 0, max: MAX_PORT, default: 3000 }),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.duologue').transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/name' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://duologue.example.com' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'warn'),
  SPEECH_ENGINE: oneOf(['embedded'], 'embedded'),
  SPEECH_THREADS: wholeNumber({ min: 1, max: 64, default: Math.min(MAX_DEFAULT_SPEECH_THREADS, availableParallelism()) }),
  SPEECH_TIMEOUT_MS: wholeNumber({ min: 1, max: 3_600_000, default: 60_000 }),
  DEMO: oneOf(['on', 'off'], 'on'),
  CLIP_GRACE_HOURS: wholeNumber({ min: 0, max: 87_600, default: 24 }),
  CONTENT_LIMIT: wholeNumber({ min: 1, max: 10_000, default: contentLimits.processing_at_once }),
}

const Settings = z.object(settings)

export type Config = Omit<z.output<typeof Settings>, 'PUBLIC_URL'> & { PUBLIC_URL: string }
export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; the message names it and never repeats a secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** The environment, parsed once. Empty values count as unset, unknown names are left alone. */
export function readConfig(environment: Environment = process.env, overrides: Environment = {}): Config {
  const given = Object.fromEntries(Object.entries({ ...environment, ...overrides }).filter(([, value]) => value?.trim()))
  const { data, error } = Settings.safeParse(given)
  if (!data) throw new ConfigError(sentenceOf(error))
  if (data.SMTP_URL && !data.MAIL_FROM) throw new ConfigError('MAIL_FROM must be set when SMTP_URL is.')
  return { ...data, PUBLIC_URL: data.PUBLIC_URL ?? `http://${nameOf(data.HOST)}:${data.PORT}` }
}

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.')} ${issue.message}.` : 'The settings cannot be read.'
}

/** What people type for a host: a wildcard address is no name. */
function nameOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
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

function oneOf<const T extends string>(values: readonly [T, ...T[]], fallback: NoInfer<T>) {
  const error = values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`
  return z.string().pipe(z.enum(values, { error })).default(fallback)
}
