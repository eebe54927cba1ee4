import { expect, onTestFinished, test } from 'vitest'
import * as service from '#test/scripts/language-model-server.ts'
import { Recording, recordingModel, replayingModel } from '#test/scripts/recorded-model.ts'
import { obedientModel } from '#test/scripts/scripting-model.ts'
import { scriptSource, writingRequest } from '#test/scripts/script-sources.ts'
import type { LanguageModel } from '#ports/language-model.ts'
import { openAiCompatibleLanguageModel } from '../../language-model/openai-compatible-language-model.ts'
import { modelScriptWriter } from './model-script-writer.ts'

const tools = () => ({ onProgress: () => undefined, signal: new AbortController().signal })
const writerOf = (model: LanguageModel) =>
  modelScriptWriter(model, { budget: { input_tokens: 300_000, output_tokens: 80_000, calls: 40 } })

test('recorded answers give the same script without the model, even when passages have other ids', async () => {
  const server = await service.languageModelServer({ dialect: 'openai', reply: obedientModel })
  onTestFinished(server.close)
  const { model, recording } = recordingModel(
    openAiCompatibleLanguageModel({ base_url: server.base_url, model: service.KNOWN_MODEL, timeout_ms: 30_000 }),
  )
  const source = scriptSource('lighthouse')
  const ask = { prompt: '300 words' }
  const first = await writerOf(model).write(writingRequest([source], ask), tools())
  const kept = Recording.parse(JSON.parse(JSON.stringify(recording())))
  const [title, ...rest] = source.passages
  const moved = { ...source, passages: [...rest, ...(title ? [title] : [])] }
  const again = await writerOf(replayingModel(kept)).write(writingRequest([moved], ask), tools())
  expect(again.lines).toEqual(first.lines)
  expect(first.lines.some(({ passage_ids }) => passage_ids.length > 0)).toBe(true)
})

test('a question without a recorded answer is refused', async () => {
  const empty = replayingModel({ of: 'nobody', passages: {}, answers: [] })
  await expect(writerOf(empty).write(writingRequest([scriptSource('bread')]), tools())).rejects.toThrow(
    'The language model refuses',
  )
})
