import { openaiCompatibleSpeechRecognizer } from '@app/voices/speech-recognizer/openai-compatible-speech-recognizer.ts'
import { openaiCompatibleSpeechEngine } from '@app/voices/speech-engine/openai/openai-compatible-speech-engine.ts'
import { openaiVoices } from '@app/voices/speech-engine/openai/server-voices.ts'
import { s3ObjectStorage } from '#adapters/object-storage/s3-object-storage.ts'
import { readConfig, type Environment } from '#config.ts'
import type { Deps } from '#deps.ts'
import { s3SettingsOf } from '#main/adapters.ts'
import { choosePayments } from '#main/choose-payments.ts'
import { chooseSetupTools } from '#main/choose-setup-tools.ts'
import type { TestApp } from '#test/app.ts'

/** The secret of every setting here, which services repeat in their errors. */
export const SECRET = 'a-secret-that-nobody-may-see'

/** Servers whose settings lead to a host that may answer badly. Adapters are those of the product, but give up at once. */
export function brokenSettings(app: TestApp) {
  function withSettings(environment: Environment, more: Partial<Deps> = {}) {
    const config = { ...app.config, ...readConfig({ DATA_DIR: app.config.DATA_DIR, ...environment }) }
    return { ...app, ...more, config, setup: chooseSetupTools(config, app.connection_string, app.log) }
  }

  return {
    withSettings,

    speaking(host: string, protocol = 'http') {
      const base_url = `${protocol}://${host}/v1`
      const server = { base_url, api_key: SECRET, model: 'speaking-1', timeout_ms: 5_000 }
      const speech = openaiCompatibleSpeechEngine({ ...server, concurrency: 1, voices: openaiVoices(server.model) })
      return withSettings({ SPEECH_BASE_URL: base_url, SPEECH_API_KEY: SECRET }, { speech })
    },

    hearing(host: string) {
      const base_url = `http://${host}/v1`
      const server = { base_url, api_key: SECRET, model: 'hearing-1', timeout_ms: 5_000 }
      const retries = { attempts: 1, first_wait_ms: 1, give_up_after_ms: 1 }
      const listener = openaiCompatibleSpeechRecognizer({ ...server, retries })
      return withSettings({ RECOGNIZER_BASE_URL: base_url, RECOGNIZER_API_KEY: SECRET }, { listener })
    },

    writing: (host: string) =>
      withSettings({
        LANGUAGE_MODEL_BASE_URL: `http://${host}/v1`,
        LANGUAGE_MODEL: 'writing-1',
        LANGUAGE_MODEL_API_KEY: SECRET,
      }),

    mailing: (host: string, protocol = 'smtp', more: Environment = {}) =>
      withSettings(
        { SMTP_URL: `${protocol}://ana:${SECRET}@${host}`, MAIL_FROM: 'hello@example.com', ...more },
        { mailbox: undefined },
      ),

    async storing(environment: Environment) {
      const deps = withSettings(environment)
      const storage = await s3ObjectStorage({ ...s3SettingsOf(deps.config), request_retry_for_ms: 1 })
      return { ...deps, storage }
    },

    selling(host: string) {
      const keys = { STRIPE_SECRET_KEY: `sk_test_${SECRET}`, STRIPE_WEBHOOK_SECRET: 'whsec_x' }
      const deps = withSettings({ ...keys, STRIPE_API_URL: `http://${host}` }, { simulator: undefined })
      return { ...deps, payments: choosePayments(deps.config, undefined) }
    },

    signingIn: (host: string) =>
      withSettings({
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: SECRET,
        GOOGLE_DISCOVERY_URL: `http://${host}/.well-known/openid-configuration`,
      }),

    /** Behind a proxy, so that an address on this machine is tried too. */
    reachedAt: (url: string) => withSettings({ PUBLIC_URL: url, TRUST_PROXY: 'loopback' }),
  }
}
