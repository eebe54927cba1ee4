import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { embeddedAnswerer } from '@app/answerer/embedded/embedded-answerer.ts'
import { modelAnswerer } from '@app/answerer/model/model-answerer.ts'
import { localLanguageModel } from '@app/script-writer/language-model/local/local-language-model.ts'
import { useLite } from '@app/answerer/sentence-meaning/use-lite/use-lite.ts'
import { buttons } from '@app/answerer/test/episodes/buttons.ts'
import { chess } from '@app/answerer/test/episodes/chess.ts'
import { ice } from '@app/answerer/test/episodes/ice.ts'
import { lighthouse } from '@app/answerer/test/episodes/lighthouse.ts'
import { outage } from '@app/answerer/test/episodes/outage.ts'
import { pigeons } from '@app/answerer/test/episodes/pigeons.ts'
import { answerOf, requestOf } from '@app/answerer/test/planted-episode.ts'
import { isSupported, MOSTLY, scoreAnswers } from '@app/answerer/test/score-answers.ts'
import type { Answerer } from '@app/ports/answerer.ts'
import { folder, has, print } from './folder.ts'

const LARGE = 'qwen2.5-1.5b-instruct-q4_k_m.gguf'
const SMALL = 'gemma-3-270m-q4_k_m.gguf'
const CONTEXT_TOKENS = 4_096
/** A machine that does other work at the same time takes several times as long as a quiet one. */
const MOST_MS = 15_000

const meaning = useLite({ timeout_ms: 120_000 })
afterAll(() => meaning.close())

function answererWith(file: string): Answerer {
  const model = localLanguageModel({
    name: file,
    file: join(folder, 'writer-models', file),
    runtime: join(folder, 'writer-models', 'runtime'),
    context_tokens: CONTEXT_TOKENS,
    threads: 2,
    timeout_ms: 120_000,
  })
  onTestFinished(model.close)
  return modelAnswerer(model, { fallback: embeddedAnswerer(meaning), meaning })
}

/** The times to the first line of each answer, sorted; the first answer, which opens the model, is left out. */
function timed(answerer: Answerer) {
  const times: number[] = []
  let isOpen = false
  const timedAnswerer: Answerer = {
    ...answerer,
    async answer(request, tools) {
      const began = performance.now()
      let isFirst = true
      const onLine: typeof tools.onLine = (line) => {
        if (isFirst && isOpen) times.push(performance.now() - began)
        isFirst = false
        tools.onLine(line)
      }
      const outcome = await answerer.answer(request, { ...tools, onLine })
      isOpen = true
      return outcome
    },
  }
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
  return { answerer: timedAnswerer, at }
}

test.runIf(has('writer-models'))('the 1.5B answers questions with planted facts, and invents nothing', async () => {
  const { answerer, at } = timed(answererWith(LARGE))
  const figures = await scoreAnswers(answerer, [ice, pigeons], MOSTLY.in_own_words)
  const own = await scoreAnswers(embeddedAnswerer(meaning), [ice, pigeons])
  for (const [name, { right, answerable, refused, unanswerable, invented }] of Object.entries({
    own,
    [LARGE]: figures,
  }))
    print(name, `${right} of ${answerable} right, ${refused} of ${unanswerable} refused, ${invented} invented`)
  print(`${LARGE}: first line, median and 95 %`, `${Math.round(at(0.5))} ms, ${Math.round(at(0.95))} ms`)
  for (const fault of figures.faults) print('', fault)
  expect(figures.invented).toBe(0)
  expect(figures.right / figures.answerable).toBeGreaterThanOrEqual(0.6)
  expect(figures.refused / figures.unanswerable).toBeGreaterThanOrEqual(0.8)
  expect(at(0.5)).toBeLessThan(MOST_MS)
})

test.runIf(has('writer-models'))('the 1.5B invents nothing on questions held out', async () => {
  const { right, answerable, refused, unanswerable, invented } = await scoreAnswers(
    answererWith(LARGE),
    [buttons, chess, outage],
    MOSTLY.in_own_words,
  )
  print(
    `${LARGE}, held out`,
    `${right} of ${answerable} right, ${refused} of ${unanswerable} refused, ${invented} invented`,
  )
  expect(invented).toBe(0)
})

test.runIf(has('writer-models'))('the 270M ends in words of the episode, and never in nonsense', async () => {
  const answerer = answererWith(SMALL)
  for (const [question] of lighthouse.questions.slice(0, 8)) {
    const request = requestOf(lighthouse, question)
    for (const line of (await answerOf(answerer, request)).lines)
      expect(isSupported(line, request, MOSTLY.in_own_words), line.text).toBe(true)
  }
})
