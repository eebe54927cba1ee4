import { expect, test, vi } from 'vitest'
import { createDraftPlayback } from './draft-playback.ts'
import type { HeardLine, LineAudio, LineEnd } from './line-audio.ts'

/** Audio whose lines end when the test says so. */
function scriptedAudio() {
  const heard: string[] = []
  const prepared: string[] = []
  let end: (end: LineEnd) => void = () => undefined
  const audio: LineAudio = {
    subscribe: () => () => undefined,
    soundOf: () => ({ status: 'silent' }),
    toggle: () => undefined,
    play: ({ line_id }) => new Promise((resolve) => (heard.push(line_id), (end = resolve))),
    prepare: ({ line_id }) => void prepared.push(line_id),
    stop: vi.fn(() => end('stopped')),
  }
  return { audio, heard, prepared, finish: (how: LineEnd) => end(how) }
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
  return { lines, ...scripted, playback: createDraftPlayback(scripted.audio, from) }
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
