import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeTinyLanguageModel } from '#test/tiny-language-model.ts'
import { LanguageModelError } from '@app/ports/language-model.ts'
import { localLanguageModel } from './local-language-model.ts'
import { runtimeFolder } from '@app/models/model-folder.ts'

const tinyIn = (dir: string) => ({
  name: 'A tiny model',
  file: join(dir, 'tiny.gguf'),
  runtime: runtimeFolder(dir),
  context_tokens: 2_048,
})

/** Stands in for node-llama-cpp: the opening says what it does. A token is a letter. */
const STAND_IN = `
const model = { tokenize: (text) => [...text], detokenize: (tokens) => tokens.join(''), tokenizer: 'letters' }
/** Writes what the opening has in angle brackets, letter by letter; words in capitals are orders. */
const sequence = (contextSize) => ({
  contextSize,
  contextTokens: [],
  model,
  get nextTokenIndex() { return this.contextTokens.length },
  compareContextTokens(tokens) {
    const at = tokens.findIndex((token, index) => token !== this.contextTokens[index])
    return { firstDifferentIndex: at < 0 ? tokens.length : at }
  },
  async eraseContextTokenRanges([{ start, end }]) { this.contextTokens.splice(start, end - start) },
  async *evaluate(tokens) {
    this.contextTokens.push(...tokens)
    const written = /<([^>]*)>:$/.exec(this.contextTokens.join(''))?.[1] ?? ''
    if (written === 'DIE') process.exit(1)
    if (written === 'HANG') await new Promise(() => setInterval(() => undefined, 1000))
    if (written === 'FAIL') throw new Error('no memory')
    for (const letter of written.replace('BREAK', '\\n').replace('PID', process.pid)) {
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
  }
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

const line = (opening: string, lines: string[] = [], signal = new AbortController().signal) => ({
  instructions: 'Talk. ',
  prompt: 'Boats. ',
  lines,
  opening,
  max_output_tokens: 20,
  temperature: 0.6,
  seed: 7,
  signal,
})

test('requests are answered one after the other', async () => {
  const { endLine } = await standIn()
  const answers = await Promise.all([endLine(line('<one>:')), endLine(line('<two>:'))])
  expect(answers.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('each failure has its kind, and the next line is written', async () => {
  const { endLine } = await standIn()
  const failures = []
  for (const request of [line('<FAIL>:'), line('<x>:', ['a'.repeat(3_000)]), line('<DIE>:')])
    failures.push((await failureOf(endLine(request))).failure)
  expect(failures).toEqual(['away', 'rejected', 'away'])
  expect((await endLine(line('<x>:'))).text).toBe('x')
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

test('a timeout and an abort end the request and the process', async () => {
  const slow = await standIn({ timeout_ms: 1_500 })
  expect((await failureOf(slow.endLine(line('<HANG>:')))).message).toContain('1500 ms')
  const local = await standIn()
  const controller = new AbortController()
  const hanging = local.endLine(line('<HANG>:', [], controller.signal))
  setTimeout(() => controller.abort(new Error('cancelled')), 300)
  await expect(hanging).rejects.toThrow('cancelled')
  expect((await local.endLine(line('<x>:'))).text).toBe('x')
})

test('gives its memory back when it is idle, and opens the model again', async () => {
  const local = await standIn({ idle_ms: 1 })
  const pidOf = async () => Number((await local.endLine(line('<PID>:'))).text)
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
