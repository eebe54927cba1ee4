import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { writeTinyLanguageModel } from '#test/scripts/tiny-language-model.ts'
import { LanguageModelError } from '#ports/language-model.ts'
import { responseSchema } from '../response-schema.ts'
import { localLanguageModel } from './local-language-model.ts'
import { runtimeFolder } from '../../models/model-folder.ts'

const Word = z.object({ word: z.string(), count: z.number().int() })
const request = (prompt = 'Any word.', signal = new AbortController().signal) => ({
  instructions: 'Say a word and count it.',
  prompt,
  schema: responseSchema('counted word', Word),
  max_output_tokens: 500,
  signal,
})

const tinyIn = (dir: string) => ({
  name: 'A tiny model',
  file: join(dir, 'tiny.gguf'),
  runtime: runtimeFolder(dir),
  context_tokens: 2_048,
})

/** Stands in for node-llama-cpp: the prompt says what it does. A token is a letter. */
const STAND_IN = `
const meter = { usedInputTokens: 0, usedOutputTokens: 0 }
const model = { tokenize: (text) => [...text], detokenize: (tokens) => tokens.join(''), tokenizer: 'letters' }
/** Writes what the opening has in angle brackets, letter by letter. */
const sequence = (contextSize) => ({
  contextSize,
  tokenMeter: meter,
  contextTokens: [],
  model,
  clearHistory: async () => undefined,
  get nextTokenIndex() { return this.contextTokens.length },
  compareContextTokens(tokens) {
    const at = tokens.findIndex((token, index) => token !== this.contextTokens[index])
    return { firstDifferentIndex: at < 0 ? tokens.length : at }
  },
  async eraseContextTokenRanges([{ start, end }]) { this.contextTokens.splice(start, end - start) },
  async *evaluate(tokens) {
    this.contextTokens.push(...tokens)
    const written = /<([^>]*)>:$/.exec(this.contextTokens.join(''))?.[1] ?? ''
    for (const letter of written.replace('BREAK', '\\n')) {
      this.contextTokens.push(letter)
      yield letter
    }
  },
})
export const resolveChatWrapper = () => ({
  generateContextState: ({ chatHistory: [system, user] }) => ({ contextText: { tokenize: () => [...(system.text + user.text)] } }),
})
export async function getLlama(options) {
  if (options.build !== 'never' || !options.skipDownload) throw new Error('it would compile')
  return {
    loadModel: async () => ({ createContext: async ({ contextSize }) => ({ getSequence: () => sequence(contextSize) }) }),
    createGrammarForJsonSchema: async (schema) => schema,
  }
}
export class LlamaChatSession {
  constructor({ systemPrompt }) { this.systemPrompt = systemPrompt }
  async promptWithMeta(prompt, { grammar, maxTokens }) {
    if (prompt === 'die') process.exit(1)
    if (prompt === 'pid') return { responseText: JSON.stringify({ word: 'pid', count: process.pid }), stopReason: 'eogToken' }
    if (prompt === 'hang') return new Promise(() => setInterval(() => undefined, 1000))
    if (prompt === 'fail') throw new Error('no memory')
    if (prompt === 'long') return { responseText: '{"word":"harb', stopReason: 'maxTokens' }
    meter.usedInputTokens += 120
    meter.usedOutputTokens += 45
    return { responseText: prompt === 'bad' ? 'boats' : JSON.stringify({ word: this.systemPrompt + grammar.type, count: maxTokens }), stopReason: 'eogToken' }
  }
  dispose() {}
}
`

async function folderWith(runtime: (folder: string) => Promise<unknown>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'writer-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await runtime(runtimeFolder(dir))
  await writeTinyLanguageModel(join(dir, 'tiny.gguf'))
  return dir
}

async function standIn(options: { timeout_ms?: number; idle_ms?: number } = {}) {
  const dir = await folderWith(async (folder) => {
    const module = join(folder, 'node_modules', 'node-llama-cpp')
    await mkdir(module, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{}')
    await writeFile(join(module, 'package.json'), '{"type":"module","main":"index.js"}')
    await writeFile(join(module, 'index.js'), STAND_IN)
  })
  const local = localLanguageModel({ ...tinyIn(dir), threads: 1, timeout_ms: 20_000, ...options })
  onTestFinished(local.close)
  return local
}

async function failureOf(answer: Promise<unknown>): Promise<LanguageModelError> {
  const error = await answer.catch((reason: unknown) => reason)
  if (!(error instanceof LanguageModelError)) throw new Error('no LanguageModelError', { cause: error })
  return error
}

test('gives schema, instructions and prompt to llama.cpp and reads its answer and usage, one request after the other', async () => {
  const local = await standIn()
  const answers = await Promise.all([local.generate(request()), local.generate(request('Another word.'))])
  expect(answers.map(({ value }) => value)).toEqual(
    Array.from({ length: 2 }, () => ({ word: 'Say a word and count it.object', count: 500 })),
  )
  expect(answers.map(({ usage }) => usage)).toEqual(
    Array.from({ length: 2 }, () => ({ input_tokens: 120, output_tokens: 45 })),
  )
})

test('each failure has its kind, and the next request is answered', async () => {
  const local = await standIn()
  const failures = []
  for (const prompt of ['fail', 'long', 'bad', 'x'.repeat(2_048), 'die'])
    failures.push((await failureOf(local.generate(request(prompt)))).failure)
  expect(failures).toEqual(['away', 'unusable', 'unusable', 'rejected', 'away'])
  expect((await local.generate(request())).value.count).toBe(500)
})

const line = (opening: string, lines: string[] = []) => ({
  instructions: 'Talk. ',
  prompt: 'Boats. ',
  lines,
  opening,
  max_output_tokens: 20,
  temperature: 0.6,
  seed: 7,
  signal: new AbortController().signal,
})

test('ends a line at its break or where the next one begins, and reads nothing twice', async () => {
  const { endLine } = await standIn()
  const ends = ['<a boatBREAK[2] Ben: more>:', '<a boat [2] Ben: more>:', '<a boat>:', `<${'a'.repeat(40)}>:`]
  const responses = []
  for (const opening of ends) responses.push(await endLine(line(opening)))
  expect(responses.map((response) => [response.text, response.is_cut])).toEqual([
    ['a boat', false],
    ['a boat', false],
    ['a boat', false],
    ['a'.repeat(20), true],
  ])
  const first = await endLine(line('[1] <one>:', ['[1] Ada: a line']))
  const second = await endLine(line('[1] <two>:', ['[1] Ada: a line', '[1] Ben: and one']))
  expect(first.usage).toEqual({ input_tokens: '[1] Ada: a line\n[1] <one>:'.length, output_tokens: 3 })
  // The refused line is taken back; of the new opening all that differs is read.
  expect(second.usage.input_tokens).toBe('Ben: and one\n[1] <two>:'.length)
})

test('a line that no longer fits into the context is rejected, and others are written', async () => {
  const local = await standIn()
  expect((await failureOf(local.endLine(line('<x>:', ['a'.repeat(3_000)])))).failure).toBe('rejected')
  expect((await local.endLine(line('<x>:'))).text).toBe('x')
})

test('a timeout and an abort end the request and the process', async () => {
  const slow = await standIn({ timeout_ms: 1_500 })
  expect((await failureOf(slow.generate(request('hang')))).message).toContain('1500 ms')
  const local = await standIn()
  const controller = new AbortController()
  const hanging = local.generate(request('hang', controller.signal))
  setTimeout(() => controller.abort(new Error('cancelled')), 300)
  await expect(hanging).rejects.toThrow('cancelled')
  expect((await local.generate(request())).value.count).toBe(500)
})

test('gives its memory back when it is idle, and opens the model again', async () => {
  const local = await standIn({ idle_ms: 1 })
  const pidOf = async () => (await local.generate(request('pid'))).value.count
  const first = await pidOf()
  await expect.poll(() => isRunning(first)).toBe(false)
  expect(await pidOf()).not.toBe(first)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
