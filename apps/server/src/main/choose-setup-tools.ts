import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { SetupTools } from '@app/ports/setup-tools.ts'
import { s3SettingsOf } from './adapters.ts'
import { modelNameOf, openLanguageModel } from './choose-writer.ts'
import { chooseMailer } from './mailer.ts'

const MOST_TOKENS = 200

/** Tools that an operator tries on the desk: the mailer and the language model of the settings. */
export function chooseSetupTools(config: Config, connection_string: string, log: Logger): SetupTools {
  return {
    openMailer: async () => (await chooseMailer({ config, connection_string, log })).mailer,
    ...(config.STORAGE === 's3' && { explainStorage: (error) => explainS3(config, error) }),
    ...(config.SCRIPT_WRITER !== 'embedded' && {
      model: { name: modelNameOf(config), ask: (signal) => askModel(config, signal) },
    }),
  }
}

async function explainS3(config: Config, error: unknown): Promise<string | undefined> {
  const { explainRefusal } = await import('#adapters/object-storage/s3/check-bucket.ts')
  return explainRefusal(s3SettingsOf(config), error)
}

async function askModel(config: Config, signal: AbortSignal): Promise<void> {
  const { endLine, streamText } = await openLanguageModel(config)
  const request = {
    instructions: 'Answer the question with one word.',
    prompt: 'What colour is a clear sky by day?',
    max_output_tokens: MOST_TOKENS,
    signal,
  }
  if (endLine) await endLine({ ...request, lines: [], opening: '[1] Answer:', temperature: 0, seed: 1 })
  else for await (const piece of streamText?.(request) ?? []) if (piece.trim() !== '') return
}
