import { generationLimits, generationSentences, type WrittenLine } from '@app/domain/scripts'
import { expect, test } from 'vitest'
import {
  ScriptWriterError,
  type ScriptWriter,
  type WritingRequest,
  type WritingTools,
} from '@app/ports/script-writer.ts'
import { person, testApp } from '#test/app.ts'
import { draftContent, makeChannel } from '#test/factories.ts'
import { createScript } from './create-script.ts'
import { writeScript } from './index.ts'
import { findScript } from './scripts.repository.ts'

const app = await testApp()
const ana = person('ana')
const on = new AbortController().signal
const PATIENCE = { timeout: 20_000, interval: 20 }
const TEXT = 'The fog horn was built in 1874.\n\nIt was heard 8 miles out.'

/** Hands over lines when the test wants them, as if a model wrote them, and goes on after those that are there. */
function scriptedWriter(most = 5) {
  const requests: WritingRequest[] = []
  const wanted = Promise.withResolvers<{
    write: (count: number) => void
    fail: (error: Error) => void
    findEdits: WritingTools['findEdits']
  }>()
  const writer: ScriptWriter = {
    name: 'scripted',
    is_offline: false,
    write(request, { onLine, onProgress, findEdits, signal }) {
      requests.push(request)
      const lines: WrittenLine[] = [...(request.written ?? [])]
      const passage_ids = request.sources.flatMap(({ passages }) => passages.map(({ passage_id }) => passage_id))
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const write = (count: number) => {
          for (const end = lines.length + count; lines.length < end;) {
            const number = lines.length + 1
            const line = {
              speaker: number % 2 === 1 ? (1 as const) : (2 as const),
              text: `Line ${number}.`,
              passage_ids: [...passage_ids.slice(0, 1), 'made up'],
              ...(number === 1 && { chapter: 'Fog' }),
            }
            lines.push(line)
            onLine?.(line)
            onLine?.({ ...line, text: ' ' })
            onProgress({ stage: 'writing', part: 1, of: 1, words: number * 2, aim: most * 2 })
          }
          if (lines.length >= most) resolve({ lines })
        }
        wanted.resolve({ write, fail: reject, findEdits })
      })
    },
  }
  return { writer, requests, begun: wanted.promise }
}

const channel_id = await makeChannel(app, ana)
type Given = Parameters<typeof createScript>[2]['lines']

async function makeScript(lines?: Given, where = channel_id): Promise<string> {
  const request = { channel_id: where, voices: ['Kore' as const, 'Puck' as const], texts: [TEXT], lines }
  return (await createScript(app, ana, { ...request, uploaded: [], idempotency_key: undefined })).script_id
}

const callApi = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await app.server.inject({ method, url, headers: app.as(ana) })).json()
const read = (script_id: string) => callApi(`/api/scripts/${script_id}`)
const textsOf = ({ utterances }: { utterances: { text: string }[] }) => utterances.map(({ text }) => text)
const textsIn = async (script_id: string) => textsOf(await read(script_id))
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}.`)

test('lines are read one by one while the script is written, with their voices and the passages that are known', async () => {
  const { writer, begun } = scriptedWriter()
  const script_id = await makeScript()
  const job = writeScript({ ...app, writer }, script_id, on)
  const { write } = await begun
  write(1)
  await expect.poll(() => textsIn(script_id), PATIENCE).toEqual(['Line 1.'])
  write(2)
  await expect.poll(() => textsIn(script_id), PATIENCE).toEqual(numbered(1, 3))
  await expect.poll(async () => (await read(script_id)).progress, PATIENCE).toMatchObject({ words: 6, aim: 10 })
  const { status, utterances, passages } = await read(script_id)
  expect(status).toBe('processing')
  expect(utterances).toMatchObject([{ voice_name: 'Kore', chapter: 'Fog' }, { voice_name: 'Puck' }, {}])
  expect(passages).toMatchObject([{ text: TEXT.replace('\n\n', '\n') }])
  expect(utterances[1].passage_ids).toEqual([passages[0].passage_id])
  write(2)
  await job
  expect(await read(script_id)).toMatchObject({ status: 'completed' })
  expect(await textsIn(script_id)).toEqual(numbered(1, 5))
})

test('SRV-22 a try that follows another goes on after its lines, and what the earlier one still hands over is dropped', async () => {
  const [first, second] = [scriptedWriter(), scriptedWriter()]
  const script_id = await makeScript()
  const dying = writeScript({ ...app, writer: first.writer }, script_id, on)
  const stale = await first.begun
  stale.write(2)
  await expect.poll(() => textsIn(script_id), PATIENCE).toEqual(numbered(1, 2))
  const job = writeScript({ ...app, writer: second.writer }, script_id, on)
  const { write } = await second.begun
  expect(second.requests[0]?.written).toMatchObject([
    { speaker: 1, text: 'Line 1.', chapter: 'Fog' },
    { speaker: 2, text: 'Line 2.' },
  ])
  stale.write(1)
  stale.fail(new Error('the model died'))
  await expect(dying).rejects.toThrow('the model died')
  expect(await textsIn(script_id)).toEqual(numbered(1, 2))
  write(3)
  await job
  expect(await textsIn(script_id)).toEqual(numbered(1, 5))
})

test('cancelling and failing keep the lines that were written, and what they stand on', async () => {
  const where = await makeChannel(app, ana)
  for (const how of ['cancelled', 'error'] as const) {
    const { writer, begun } = scriptedWriter()
    const script_id = await makeScript(undefined, where)
    const job = writeScript({ ...app, writer }, script_id, on)
    const { write, fail } = await begun
    write(3)
    await expect.poll(() => textsIn(script_id), PATIENCE).toEqual(numbered(1, 3))
    if (how === 'cancelled') await callApi(`/api/scripts/${script_id}/cancel`, 'POST')
    else fail(new ScriptWriterError('The model is gone.'))
    await job
    expect(await read(script_id)).toMatchObject({ status: how, utterances: [{ text: 'Line 1.' }, {}, {}] })
    await callApi(`/api/scripts/${script_id}/seen`, 'POST')
    const { script, passages } = await callApi(`/api/channels/${where}/draft/script`)
    expect([script, passages.length]).toEqual([null, how === 'cancelled' ? 1 : 2])
  }
})

test('a script goes on after lines that stand, which are its first and come to its writer as they are', async () => {
  const where = await makeChannel(app, ana)
  const earlier = scriptedWriter()
  const stopped_id = await makeScript(undefined, where)
  const stopped = writeScript({ ...app, writer: earlier.writer }, stopped_id, on)
  ;(await earlier.begun).write(1)
  await expect.poll(() => textsIn(stopped_id), PATIENCE).toEqual(['Line 1.'])
  await callApi(`/api/scripts/${stopped_id}/cancel`, 'POST')
  await stopped
  const [cited] = (await read(stopped_id)).utterances[0].passage_ids

  const { writer, requests, begun } = scriptedWriter()
  const script_id = await makeScript(
    [
      { voice_name: 'Kore', text: 'Edited.', passage_ids: [cited, crypto.randomUUID(), 'made up'], chapter: 'Fog' },
      { voice_name: 'Puck', text: 'By hand.', passage_ids: [] },
    ],
    where,
  )
  expect((await read(script_id)).utterances).toEqual([
    { voice_name: 'Kore', text: 'Edited.', passage_ids: [cited], chapter: 'Fog' },
    { voice_name: 'Puck', text: 'By hand.', passage_ids: [] },
  ])
  const job = writeScript({ ...app, writer }, script_id, on)
  ;(await begun).write(3)
  await job
  expect(requests[0]?.written).toMatchObject([{ text: 'Edited.', passage_ids: [cited] }, { speaker: 2 }])
  const script = await read(script_id)
  expect(textsOf(script)).toEqual(['Edited.', 'By hand.', ...numbered(3, 5)])
  expect(script.utterances[0].passage_ids).toEqual([cited])
})

test('two scripts at once keep their lines apart', async () => {
  const both = await Promise.all(
    [4, 6].map(async (most) => {
      const { writer, begun } = scriptedWriter(most)
      const script_id = await makeScript(undefined, await makeChannel(app, ana))
      return { most, script_id, begun, job: writeScript({ ...app, writer }, script_id, on) }
    }),
  )
  for (let round = 0; round < 6; round += 1)
    for (const { begun, most } of both) if (round < most) (await begun).write(1)
  for (const { job, script_id, most } of both) {
    await job
    expect(await textsIn(script_id)).toEqual(numbered(1, most))
  }
})

test('lines to go on from are refused when they are too many, another voice’s or no lines, and a writer without end stores 300', async () => {
  const line = { voice_name: 'Kore' as const, text: 'Fog.', passage_ids: [] }
  await expect(makeScript([{ ...line, voice_name: 'Charon' }])).rejects.toThrow(generationSentences.line_of_another)
  const post = async (lines: unknown) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ channel_id, voices: ['Kore'], texts: [TEXT], lines }))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    const encoded = new Response(form)
    const headers = { ...app.as(ana), 'content-type': encoded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await encoded.arrayBuffer())
    return app.server.inject({ method: 'POST', url: '/podcast/create_script', headers, payload })
  }
  const tooMany = Array.from({ length: generationLimits.lines + 1 }, () => line)
  expect((await post(tooMany)).json().detail).toMatchObject([{ msg: generationSentences.too_many_lines }])
  for (const wrong of [
    [{ ...line, text: ' ' }],
    [{ text: 'Fog.' }],
    [{ ...line, text: 'x'.repeat(35_001) }],
    'no JSON',
  ])
    expect((await post(wrong)).statusCode).toBe(422)

  const { writer, begun } = scriptedWriter(1_000)
  const script_id = await makeScript()
  const job = writeScript({ ...app, writer }, script_id, on)
  ;(await begun).write(generationLimits.lines + 50)
  await expect.poll(async () => (await textsIn(script_id)).length, PATIENCE).toBe(generationLimits.lines)
  await callApi(`/api/scripts/${script_id}/cancel`, 'POST')
  await job
  expect((await findScript(app.db, script_id))?.utterances).toHaveLength(generationLimits.lines)
})

test('STUDIO-O86 a writer finds the lines as the saved draft has them, also in another try, and none of another version', async () => {
  const where = await makeChannel(app, ana)
  const [first, second] = [scriptedWriter(), scriptedWriter()]
  const script_id = await makeScript(undefined, where)
  const dying = writeScript({ ...app, writer: first.writer }, script_id, on)
  const { write, fail, findEdits } = await first.begun
  expect(await findEdits?.()).toBeUndefined()
  write(3)
  await expect.poll(() => textsIn(script_id), PATIENCE).toEqual(numbered(1, 3))

  const speakers = { speaker_1: 'Kore' as const, speaker_2: 'Puck' as const }
  const linesOf = (texts: readonly string[]) => texts.map((text, at) => ({ id: `l${at}`, speaker: 1 as const, text }))
  const versionOf = (texts: readonly string[]) => ({
    speakers,
    utterances: linesOf(texts),
    voice_mode: 'multi' as const,
  })
  let seen_version = 0
  async function save(texts: readonly string[], index: number): Promise<void> {
    const versions = [versionOf(['Another script.']), versionOf(numbered(1, 2))]
    const content = draftContent({ speakers, utterances: linesOf(texts), script_history: { versions, index } })
    const payload = { seen_version, session_id: 'page', content }
    const url = `/api/channels/${where}/draft`
    const saved = await app.server.inject({ method: 'PUT', url, headers: app.as(ana), payload })
    expect(saved.statusCode).toBe(200)
    seen_version += 1
  }
  await save(['Another script, edited.'], 0)
  expect(await findEdits?.()).toBeUndefined()
  await save(['Line 1, edited.', ' '], 1)
  const edits = { lines: [{ speaker: 1, text: 'Line 1, edited.', passage_ids: [] }], replaced: 2 }
  expect(await findEdits?.()).toEqual(edits)
  expect(await findEdits?.()).toBeUndefined()

  fail(new Error('the model died'))
  await expect(dying).rejects.toThrow('the model died')
  const job = writeScript({ ...app, writer: second.writer }, script_id, on)
  const next = await second.begun
  expect(second.requests[0]?.written).toHaveLength(3)
  expect(await next.findEdits?.()).toEqual(edits)
  next.write(2)
  await job
  expect(await textsIn(script_id)).toEqual(numbered(1, 5))
})
