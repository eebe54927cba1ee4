import { expect, onTestFinished, test } from 'vitest'
import * as service from '#test/language-model-server.ts'
import { obedientModel, shownPassages } from '#test/scripting-model.ts'
import { writingRequest } from '#test/script-sources.ts'
import type { WritingSource } from '@app/ports/script-writer.ts'
import { openAiCompatibleLanguageModel } from '../language-model/openai-compatible-language-model.ts'
import { modelScriptWriter } from './model-script-writer.ts'

/** Rows of two strains, of which one makes twice the honey. */
function hives(rows: number): WritingSource {
  const lines = Array.from({ length: rows }, (_, at) => {
    const isDark = at % 2 === 0
    return `hive: ${at + 1}; strain: ${isDark ? 'Dark' : 'Pale'}; honey_kg: ${(isDark ? 40 : 20) + (at % 5)}.`
  })
  const passages = Array.from({ length: Math.ceil(rows / 3) }, (_, at) => ({
    passage_id: `row-${at}`,
    source_id: 'hives',
    text: lines.slice(at * 3, at * 3 + 3).join('\n'),
    place: { row: at * 3 + 2 },
  }))
  return { source_id: 'hives', title: 'Honey', passages }
}

test('a table goes to the model as computed figures, which lines cite and the script keeps; a long one without its rows', async () => {
  const server = await service.languageModelServer({ dialect: 'openai', reply: obedientModel })
  onTestFinished(server.close)
  const model = openAiCompatibleLanguageModel({
    base_url: server.base_url,
    model: service.KNOWN_MODEL,
    timeout_ms: 30_000,
  })
  const writer = modelScriptWriter(model, { budget: { input_tokens: 300_000, output_tokens: 80_000, calls: 40 } })
  const request = writingRequest([hives(60)], { prompt: '200 words' })
  const { lines, computed = [] } = await writer.write(request, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  const shown = shownPassages(server.questions[0] ?? { prompt: '' }).map(({ text }) => text)
  expect(shown.join('\n')).toMatch(/42 kilograms for Dark \(30 rows\)/)
  expect(shown.filter((text) => text.startsWith('hive:'))).toEqual([])
  const cited = new Set(lines.flatMap(({ passage_ids }) => passage_ids))
  expect(computed.length).toBeGreaterThan(0)
  expect(computed.map(({ passage_id }) => passage_id).filter((id) => !cited.has(id))).toEqual([])
  expect(computed).toContainEqual(
    expect.objectContaining({ source_id: 'hives', place: expect.objectContaining({ row: 2 }) }),
  )
})
