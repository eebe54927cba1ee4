import { expect, test } from 'vitest'
import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { liveListeners } from '#test/live/live-listeners.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const PATIENCE = { timeout: 30_000, interval: 20 }
const never = new AbortController().signal
const listen = liveListeners(address)

/** An engine that says each line only when it is let. */
function engineInSteps() {
  const gates = new Map<number, PromiseWithResolvers<void>>()
  const gateOf = (line: number) => {
    const gate = gates.get(line) ?? Promise.withResolvers<void>()
    gates.set(line, gate)
    return gate
  }
  const speech = toneSpeechEngine({ onSpeak: ({ text }) => gateOf(Number(/number (\d+)/.exec(text)?.[1])).promise })
  return { speech, letSay: (...lines: number[]) => lines.forEach((line) => gateOf(line).resolve()) }
}

/** Requests of a page that is opened. */
async function look({ content_id, channel_id }: { content_id: string; channel_id: string }) {
  const get = async (url: string) => app.server.inject({ url })
  const view = (await get(`/api/content/${content_id}?channel_id=${channel_id}`)).json<ContentView>()
  const { lines } = (await get(`/api/content/${content_id}/transcript?channel_id=${channel_id}`)).json<{
    lines: TranscriptLine[]
  }>()
  const playlist = (await get(`/media/content/${content_id}/playlist.m3u8`)).body
  const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  return { view, lines, playlist, seconds }
}

test('PLAY-39 PLAY-O07 a listener who opens an item in the making, at whatever moment, finds it as far as it has come', async () => {
  const where = await makeContent(app, person('maker'), { utterances: scriptOf(6) })
  const { speech, letSay } = engineInSteps()
  const reader = await listen()
  const progress = () =>
    reader
      .events()
      .filter(({ event }) => event === 'content.progress')
      .map(({ data }) => data.progress)
  const rendering = renderContent({ ...app, speech }, where.content_id, never)

  const waiting = await look(where)
  expect(waiting.view).toMatchObject({
    status: 'processing',
    progress: { lines_done: 0, lines_total: 6, playable_seconds: 0, seconds_left: null },
  })
  expect([waiting.lines.length, waiting.lines[0]?.start_ms, waiting.seconds]).toEqual([6, null, 0])

  letSay(1, 2, 3)
  await expect.poll(() => progress().length, PATIENCE).toBe(3)
  const early = await look(where)
  const known = early.view.progress
  expect(known).toMatchObject({ lines_done: 3, lines_total: 6, seconds_left: expect.any(Number) })
  expect(progress().at(-1)).toEqual(known)
  expect(early.lines.map(({ start_ms, words }) => start_ms !== null && words.length > 0)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(early.playlist).not.toContain('#EXT-X-ENDLIST')
  // Tolerance: a line shorter than a segment waits for the line after it.
  expect(Math.abs(early.seconds - known.playable_seconds)).toBeLessThan(1.5)

  const late = await listen()
  expect(await look(where)).toEqual(early)
  letSay(4, 5, 6)
  await rendering
  await expect
    .poll(() => late.events().at(-1), PATIENCE)
    .toMatchObject({ event: 'content.updated', data: { status: 'completed' } })
  expect(late.events().map(({ seq }) => seq)).toEqual(
    reader
      .events()
      .map(({ seq }) => seq)
      .slice(-late.events().length),
  )

  const whole = await look(where)
  expect(whole.view).toMatchObject({ status: 'completed', progress: { lines_done: 6, seconds_left: 0 } })
  expect(whole.playlist.startsWith(early.playlist)).toBe(true)
  expect(whole.playlist).toContain('#EXT-X-ENDLIST')
  expect(Math.abs(whole.seconds - whole.view.duration)).toBeLessThan(0.2)
  expect(whole.lines.slice(0, 3)).toEqual(early.lines.slice(0, 3))
})

test('a line that comes late holds back those after it, and nothing of what can be heard', async () => {
  const where = await makeContent(app, person('slow'), { utterances: scriptOf(4, ['Charon']) })
  const { speech, letSay } = engineInSteps()
  const rendering = renderContent({ ...app, speech: { ...speech, concurrency: 4 } }, where.content_id, never)
  letSay(1, 3, 4)
  await expect.poll(async () => (await look(where)).view.progress.lines_done, PATIENCE).toBe(1)
  await expect.poll(async () => (await look(where)).seconds, PATIENCE).toBeGreaterThan(1)
  const stalled = await look(where)
  expect(stalled.lines.map(({ start_ms }) => start_ms !== null)).toEqual([true, false, false, false])
  expect(stalled.playlist).not.toContain('#EXT-X-ENDLIST')
  letSay(2)
  await rendering
  // Visitors share an answer for up to a second.
  const finished = { status: 'completed', progress: { lines_done: 4 } }
  await expect.poll(async () => (await look(where)).view, PATIENCE).toMatchObject(finished)
})

test.each([1, 300])(
  'PLAY-O07 of a script of %i lines of one word each, every line can be heard at its place in one stream without an end too early',
  { timeout: 120_000 },
  async (count) => {
    const utterances = Array.from({ length: count }, (_, index) => ({
      voice_name: index % 2 ? 'Puck' : 'Kore',
      text: `${count === 1 ? 'Llanfairpwll'.repeat(9) : 'Word'}${index}.`,
    }))
    const where = await makeContent(app, person(`words-${count}`), { utterances })
    await renderContent(app, where.content_id, never)
    const { view, lines, playlist, seconds } = await look(where)
    expect(view).toMatchObject({ status: 'completed', progress: { lines_done: count, lines_total: count } })
    expect(lines.map(({ text }) => text)).toEqual(utterances.map(({ text }) => text))
    for (const [index, { start_ms, end_ms, words }] of lines.entries()) {
      expect(start_ms).toBeGreaterThanOrEqual(lines[index - 1]?.end_ms ?? 0)
      expect(end_ms).toBeGreaterThan(start_ms ?? Infinity)
      expect(words).toHaveLength(1)
    }
    expect(Math.abs(seconds - view.duration)).toBeLessThan(0.2)
    expect(playlist.match(/#EXT-X-ENDLIST/g)).toHaveLength(1)
  },
)
