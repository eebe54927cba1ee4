import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localLanguageModel } from '@app/script-writer/language-model/local/local-language-model.ts'
import { countWords } from '@app/domain/text'
import { modelScriptWriter } from '@app/script-writer/model/model-script-writer.ts'
import { scriptSource, writingRequest } from '@app/script-writer/test/script-sources.ts'
import { folder, has, print } from './folder.ts'

const MODELS = [
  ['qwen2.5-1.5b-instruct-q4_k_m.gguf', 1],
  ['gemma-3-270m-q4_k_m.gguf', 0.2],
] as const
/** Pace of speech, the middle of 150 to 165. */
const WORDS_A_MINUTE = 158
const CONTEXT_TOKENS = 8_192
const never = new AbortController().signal
const source = scriptSource('lighthouse')

function open(file: string) {
  const model = localLanguageModel({
    name: file,
    file: join(folder, 'writer-models', file),
    runtime: join(folder, 'writer-models', 'runtime'),
    context_tokens: CONTEXT_TOKENS,
    only_asks: true,
    threads: 2,
    timeout_ms: 120_000,
  })
  onTestFinished(model.close)
  return model
}

const line = (lines: readonly string[], opening: string) => ({
  instructions:
    'You write a podcast script of two hosts, Ada and Ben. Each line begins with the number of its passage.',
  prompt: source.passages.map(({ text }, at) => `[${at + 1}] ${text}`).join('\n'),
  lines,
  opening,
  max_output_tokens: 40,
  temperature: 0.6,
  seed: 7,
  signal: never,
})

test.runIf(has('writer-models')).each(MODELS)('%s takes a line back and reads nothing twice', async (file) => {
  const { endLine } = open(file)
  const began = performance.now()
  const first = await endLine(line([], '[1] Ben asks:'))
  const opened_ms = performance.now() - began
  const second = await endLine(line([], '[2] Ada asks:'))
  const third = await endLine(line(['[2] Ada asks: Who lit the lamp?'], '[3] Ben asks:'))
  print(`${file}: first line, opening and ${first.usage.input_tokens} tokens read`, `${Math.round(opened_ms)} ms`)
  expect(first.usage.input_tokens).toBeGreaterThan(300)
  expect(second.usage.input_tokens).toBeLessThan(12)
  expect(third.usage.input_tokens).toBeLessThan(30)
  for (const { text } of [first, second, third]) expect(text).not.toMatch(/\n|\[\d/)
})

test.runIf(has('writer-models')).each(MODELS)(
  '%s writes a script whose every line is a question or the words of its source',
  async (file, least_times_talk) => {
    const model = open(file)
    const writer = modelScriptWriter(model, { budget: { calls: 40, input_tokens: 100_000, output_tokens: 100_000 } })
    const began = performance.now()
    const handed: number[] = []
    const { lines, note } = await writer.write(writingRequest([source], { prompt: 'Make it 500 words.' }), {
      onProgress: () => undefined,
      onLine: () => void handed.push(performance.now() - began),
      signal: never,
    })
    const seconds = (performance.now() - began) / 1_000
    const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
    const times_talk = (60 * words) / WORDS_A_MINUTE / seconds
    print(`${file}: ${words} words, opening included`, `${Math.round(seconds)} s, ${times_talk.toFixed(1)} times talk`)
    print(`  ${file}: first line after`, `${Math.round(handed[0] ?? 0)} ms`)
    print(`  ${file}`, note ?? '')
    expect(handed).toHaveLength(lines.length)
    const own = source.passages
      .map(({ text }) => text.replaceAll(/\[\d+\]/g, ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    // Quotation marks inside of a quotation are single ones.
    const unmarked = (words: string) => words.replaceAll(/["“”'‘’]/g, '')
    for (const { text } of lines) {
      const quotation = /“([^“]+)”$/s.exec(text)?.[1]
      expect(quotation === undefined ? text : unmarked(own)).toContain(
        quotation === undefined ? '?' : unmarked(quotation),
      )
    }
    expect(words).toBeGreaterThan(300)
    expect(times_talk).toBeGreaterThan(least_times_talk)
  },
)
