import { expect, onTestFinished, test } from 'vitest'
import * as service from '#test/scripts/language-model-server.ts'
import { isOutlineQuestion, obedientModel, outlineOf, segmentOf, shownPassages } from '#test/scripts/scripting-model.ts'
import { scriptSource, writingRequest } from '#test/scripts/script-sources.ts'
import type { WritingRequest } from '#ports/script-writer.ts'
import { openAiCompatibleLanguageModel } from '../../language-model/openai-compatible-language-model.ts'
import { wordsIn } from '../contract.ts'
import { modelScriptWriter } from './model-script-writer.ts'

const BUDGET = { input_tokens: 300_000, output_tokens: 80_000, calls: 40 }
const answer = (value: object) => service.says(JSON.stringify(value))
const isPart = (question: service.ModelRequest, part: number) =>
  question.prompt.includes(`${part}. Part ${part}  <-- write`)

async function written(
  reply: (question: service.ModelRequest) => service.ModelReply,
  more: Partial<WritingRequest> = {},
  timeout_ms = 30_000,
) {
  const server = await service.languageModelServer({ dialect: 'openai', reply })
  onTestFinished(server.close)
  const model = openAiCompatibleLanguageModel({
    base_url: server.base_url,
    model: service.KNOWN_MODEL,
    timeout_ms,
  })
  const writer = modelScriptWriter(model, {
    budget: BUDGET,
    retries: { attempts: 2, first_wait_ms: 1, give_up_after_ms: 10_000 },
  })
  const request = writingRequest([scriptSource('lighthouse'), scriptSource('bread')], { prompt: '600 words', ...more })
  const script = writer.write(request, { onProgress: () => undefined, signal: new AbortController().signal })
  return { script: await script, questions: server.questions }
}

const saidIn = ({ lines }: { lines: readonly { text: string }[] }) => lines.map(({ text }) => text).join(' ')

test('style, roles, exclusions, language, co-host and arc go with the questions', async () => {
  const { questions } = await written(
    (question) =>
      isOutlineQuestion(question)
        ? answer({
            ...outlineOf(shownPassages(question)),
            hook: 'A lamp turned for a hundred years.',
            promise: 'You will know why.',
            question: 'What lights your way?',
          })
        : obedientModel(question),
    {
      prompt: '600 words in French. Nora defends, Ansel attacks. Leave out the war.',
      wishes: { style: 'debate', exclude: ['Google'] },
      co_host: { name: 'Ansel Brook', role: 'the curious sceptic', character: 'Dry.' },
    },
  )
  for (const { instructions, prompt } of questions) {
    expect(instructions).toContain('It is a debate')
    for (const part of [
      'is in French',
      'Never mention: Google; war.',
      'speaker 2 (Ansel Brook) doubts and attacks, speaker 1 defends.',
      'Ansel Brook\nthe curious sceptic\nDry.',
    ])
      expect(prompt).toContain(part)
  }
  const [, first, ...rest] = questions.map(({ prompt }) => prompt)
  expect(first).toMatch(/open cold[\s\S]*Nora Vale and Ansel Brook[\s\S]*Hook: A lamp turned[\s\S]*Promise: You will/)
  expect(rest.at(-1)).toMatch(/sum up[\s\S]*Question to the listener: What lights your way\?/)
})

test('STUDIO-O41 what is to be left out is asked for once more, then cut from lines, chapters and suggestions', async () => {
  const { script, questions } = await written(
    (question) => {
      if (isOutlineQuestion(question)) {
        const outline = outlineOf(shownPassages(question)) as { segments: object[] }
        return answer({
          ...outline,
          segments: outline.segments.map((segment, at) => ({
            ...segment,
            heading: at === 1 ? 'Google again' : `Part ${at + 1}`,
          })),
          titles: ['What Google knows', 'Lamps and loaves'],
          descriptions: ['Google and a lamp.', 'A lamp and a loaf, and what they share.'],
        })
      }
      const segment = segmentOf(question)
      return answer({
        ...segment,
        lines: [...segment.lines, { speaker: 2, text: 'Quite so. Even Google says it.', passage_ids: [] }],
      })
    },
    { wishes: { exclude: ['Google'] } },
  )
  expect(questions.some(({ prompt }) => prompt.includes('<mistakes>') && prompt.includes('"Google"'))).toBe(true)
  expect(saidIn(script)).toContain('Quite so.')
  expect(JSON.stringify(script)).not.toMatch(/Google (?:says|again|knows|and)/)
  expect(script.lines.flatMap(({ chapter }) => chapter ?? [])).not.toContain('Google again')
  expect(script.suggestions).toMatchObject({
    titles: ['Lamps and loaves', 'Part 1', 'Part 3', 'Part 4'],
    descriptions: ['A lamp and a loaf, and what they share.'],
  })
  expect(script.wish_report?.results.filter(({ verdict }) => verdict === 'not_met')).toEqual([])
})

test('a part that the model invents is written by the offline writer, from the passages of that part', async () => {
  const lie = 'In 1492 Walt Whitman sold 77 lamps to Marco Polo.'
  const { script } = await written((question) =>
    isPart(question, 2)
      ? answer({ lines: [1, 2, 1, 2].map((speaker) => ({ speaker, text: lie, passage_ids: [] })), recap: lie })
      : obedientModel(question),
  )
  expect(saidIn(script)).not.toMatch(/Whitman|Marco Polo/)
  expect(script.note).toMatch(
    /^The offline writer wrote 1 of 5 parts, because the language model gave no usable answer/,
  )
  const start = script.lines.findIndex(({ chapter }) => chapter === 'Part 2')
  const end = script.lines.findIndex(({ chapter }) => chapter === 'Part 3')
  const part = script.lines.slice(start, end)
  expect(part.filter(({ passage_ids }) => passage_ids.length > 0).length).toBeGreaterThan(1)
  expect(saidIn({ lines: part })).not.toMatch(/The Long Look|Nora Vale/)
})

test.each([
  ['refused', service.declines],
  ['answered with half a response', service.says('{"lines":[')],
])('a part that is %s is written by the offline writer; the others are the model’s', async (_, reply) => {
  const { script } = await written((question) => (isPart(question, 3) ? reply : obedientModel(question)))
  expect(script.note).toMatch(/^The offline writer wrote 1 of 5 parts/)
  expect(Math.abs(wordsIn(script.lines) - 600)).toBeLessThanOrEqual(90)
})

test('a part that the model takes too long for is written by the offline writer', async () => {
  const { script } = await written(
    (question) => (isPart(question, 3) ? service.never : obedientModel(question)),
    {},
    800,
  )
  expect(script.note).toMatch(/^The offline writer wrote 1 of 5 parts/)
})

test('in a translation a wrong number is cut, and names that the language changes are left to the editor', async () => {
  const { script } = await written(
    (question) =>
      isOutlineQuestion(question)
        ? obedientModel(question)
        : answer({
            lines: [
              {
                speaker: 1,
                text: 'The bridge stands in Upper Franconia. It is the pride of Bavaria and of its people.',
                passage_ids: ['P1'],
              },
              {
                speaker: 2,
                text: 'It was the talk of the town for a long time. It cost 987,654 florins.',
                passage_ids: ['P1'],
              },
            ],
            recap: '',
          }),
    { sources: [scriptSource('bridge-in-german')], prompt: '60 words in English' },
  )
  expect(saidIn(script)).toMatch(/Upper Franconia.*Bavaria.*talk of the town/)
  expect(saidIn(script)).not.toContain('987,654')
  expect(
    script.wish_report?.results.flatMap(({ wish, verdict }) => (verdict === 'not_met' ? [wish] : [])),
  ).not.toContain('in English')
})

test('a model that fails on more than half of the parts has written no script', async () => {
  const failing = written((question) => (isOutlineQuestion(question) ? obedientModel(question) : service.declines))
  await expect(failing).rejects.toThrow('The language model refuses to write a script from these sources.')
})

test('references, captions and page headers are not shown to the model', async () => {
  const source = scriptSource('lighthouse')
  const passages = source.passages.map((passage, at) =>
    at === 1 ? { ...passage, text: 'Smith, J. On lamps. 1920.', kind: 'reference' as const } : passage,
  )
  const { questions } = await written(obedientModel, { sources: [{ ...source, passages }] })
  for (const { prompt } of questions) expect(prompt).not.toContain('Smith, J.')
})

test('suggestions of a model that makes none are made of the chapters; what the sources do not say is not suggested', async () => {
  const plain = await written(obedientModel)
  expect(plain.script.suggestions).toEqual({
    titles: ['Part 1', 'Part 2', 'Part 3', 'Part 4'],
    descriptions: ['Part 1 · Part 2 · Part 3 · Part 4 · Part 5'],
    points: ['Part 1', 'Part 2', 'Part 3', 'Part 4', 'Part 5'],
  })
  const lying = await written((question) =>
    isOutlineQuestion(question)
      ? answer({ ...outlineOf(shownPassages(question)), titles: ['The 77 lamps of Walt Whitman', 'x', 'A'.repeat(90)] })
      : obedientModel(question),
  )
  expect(lying.script.suggestions?.titles[0]).toBe('Part 1')
})

test('STUDIO-O41 wishes that the model ignored are reported', async () => {
  const { script } = await written(obedientModel, { prompt: '600 words, auf Deutsch, with background music' })
  expect(script.wish_report?.results.map(({ wish, verdict }) => `${wish}: ${verdict}`)).toEqual([
    '600 words: met',
    'in German: not_met',
    'with background music: not_met',
  ])
})
