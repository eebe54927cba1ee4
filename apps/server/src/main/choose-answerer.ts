import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Answerer } from '@app/ports/answerer.ts'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { modelNameOf, openLanguageModel } from './choose-writer.ts'

/**
 * Answerer of questions: the model that writes scripts, if there is one. Its modules are loaded at the first question.
 */
export function chooseAnswerer(config: Config, log: Logger, meaning: SentenceMeaning): Answerer {
  const is_offline = config.SCRIPT_WRITER === 'embedded'
  let answerer: Promise<Answerer> | undefined
  return {
    name: is_offline ? 'embedded' : modelNameOf(config),
    is_offline,
    async answer(request, tools) {
      answerer ??= is_offline ? openEmbedded(meaning) : openModel(config, log, meaning)
      return (await answerer).answer(request, tools)
    },
  }
}

async function openEmbedded(meaning: SentenceMeaning): Promise<Answerer> {
  const { embeddedAnswerer } = await import('@app/answerer/embedded/embedded-answerer.ts')
  return embeddedAnswerer(meaning)
}

async function openModel(config: Config, log: Logger, meaning: SentenceMeaning): Promise<Answerer> {
  const { modelAnswerer } = await import('@app/answerer/model/model-answerer.ts')
  return modelAnswerer(await openLanguageModel(config), {
    fallback: await openEmbedded(meaning),
    meaning,
    onEnd({ failure, ...details }) {
      if (failure)
        log.warn(
          { ...details, failure: failure.failure, reason: failure.message },
          'the language model gave up on an answer',
        )
      else log.info(details, 'a question was answered by the language model')
    },
  })
}
