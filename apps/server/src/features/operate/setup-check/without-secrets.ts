import type { Config } from '#config.ts'

const SECRETS = [
  'GEMINI_API_KEY',
  'GOOGLE_CLIENT_SECRET',
  'LANGUAGE_MODEL_API_KEY',
  'PODPING_TOKEN',
  'RECOGNIZER_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SPEECH_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'] as const

type Secret = (typeof SECRETS)[number] | (typeof ADDRESSES)[number]

/** A shorter one is cut only where it stands as a word: it may be a part of any other word. */
const SHORT = 6

/** Cuts every secret of the settings out of a text: services repeat keys in their errors. */
export function withoutSecrets(text: string, config: Pick<Config, Secret>): string {
  return secretsOf(config).reduce(cutOut, text)
}

function cutOut(text: string, secret: string): string {
  return text.replaceAll(secret, (found, at: number) => {
    const isInside = /\w/.test(text.slice(Math.max(0, at - 1), at) + text.slice(at + found.length).slice(0, 1))
    return secret.length < SHORT && isInside ? found : '…'
  })
}

function secretsOf(config: Pick<Config, Secret>): string[] {
  const parts = ADDRESSES.flatMap((name) => {
    const url = URL.parse(config[name] ?? '')
    return url ? [url.href, url.username, url.password, decodeURIComponent(url.password)] : []
  })
  return [...SECRETS.map((name) => config[name]), ...parts]
    .filter((secret): secret is string => Boolean(secret))
    .toSorted((a, b) => b.length - a.length)
}
