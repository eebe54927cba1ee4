import { expect, test, vi } from 'vitest'
import { createDraftPlayback } from './draft-playback.ts'
import type { ClipEnd } from '#lib/audio/clip-player.ts'
import type { HeardLine, LineAudio } from './line-audio.ts'

/** Audio whose lines end when the test says so. */
function scriptedAudio() {
  const heard: string[] = []
  const prepared: string[] = []
  let end: (end: ClipEnd) => void = () => undefined
  const audio: LineAudio = {
    subscribe: () => () => undefined,
    soundOf: () => ({ status: 'silent' }),
    toggle: () => undefined,
    play: ({ line_id }) => new Promise((resolve) => (heard.push(line_id), (end = resolve))),
    secondsIn: () => 0,
    prepare: ({ line_id }) => void prepared.push(line_id),
    stop: vi.fn(() => end('stopped')),
  }
  return { audio, heard, prepared, finish: (how: ClipEnd) => end(how) }
}

function playbackOf(...texts: string[]) {
  const lines: HeardLine[] = texts.map((text, index) => ({ line_id: `l${index}`, voice_name: 'Kore', text }))
  const scripted = scriptedAudio()
  const from = (line_id: string) =>
    lines.slice(
      Math.max(
        0,
        lines.findIndex((line) => line.line_id === line_id),
      ),
    )
  const growth = { isGrowing: false, change: () => undefined as void }
  const playback = createDraftPlayback(scripted.audio, {
    from,
    isGrowing: () => growth.isGrowing,
    changed: () => new Promise((resolve) => (growth.change = resolve)),
  })
  return { lines, ...scripted, growth, playback }
}

test('the price is agreed to once, each line is followed by the next, and one is spoken ahead', async () => {
  const { playback, heard, prepared, finish } = playbackOf('One.', 'Two.', 'Three.', 'Two.')
  playback.playFrom('l1')
  expect(playback.state.get()).toEqual({ stage: 'asked', line_id: 'l1', tokens: 2 })
  expect(heard).toEqual([])
  playback.agree()
  expect([heard, prepared]).toEqual([['l1'], ['l2']])
  finish('ended')
  await vi.waitFor(() => expect(heard).toEqual(['l1', 'l2']))
  expect(playback.state.get()).toMatchObject({ stage: 'playing', line_id: 'l2' })
  playback.playFrom('l0')
  expect(heard).toEqual(['l1', 'l2', 'l0'])
})

test('it ends with the last line, at Escape, and where another line is played or cannot be', async () => {
  const { playback, heard, finish, audio } = playbackOf('One.', 'Two.')
  playback.playFrom('l1')
  playback.agree()
  finish('ended')
  await vi.waitFor(() => expect(playback.state.get()).toBeUndefined())
  for (const how of ['stopped', 'failed'] as const) {
    playback.playFrom('l0')
    finish(how)
    await vi.waitFor(() => expect(playback.state.get()).toBeUndefined())
  }
  expect(audio.stop).not.toHaveBeenCalled()
  playback.playFrom('l0')
  playback.stop()
  expect(audio.stop).toHaveBeenCalledOnce()
  expect(heard).toEqual(['l1', 'l0', 'l0', 'l0'])
})

test('where it has caught up with the writing it waits for the next line, and ends when no more will come', async () => {
  const { playback, heard, finish, lines, growth } = playbackOf('One.')
  growth.isGrowing = true
  playback.playFrom('l0', { isAgreed: true })
  expect(heard).toEqual(['l0'])
  finish('ended')
  await vi.waitFor(() => expect(playback.state.get()).toMatchObject({ stage: 'waiting', line_id: 'l0' }))
  growth.change()
  lines.push({ line_id: 'l1', voice_name: 'Kore', text: 'Two.' })
  await vi.waitFor(() => (growth.change(), expect(heard).toEqual(['l0', 'l1'])))
  finish('ended')
  await vi.waitFor(() => expect(playback.state.get()).toMatchObject({ stage: 'waiting', line_id: 'l1' }))
  growth.isGrowing = false
  growth.change()
  await vi.waitFor(() => expect(playback.state.get()).toBeUndefined())
})
