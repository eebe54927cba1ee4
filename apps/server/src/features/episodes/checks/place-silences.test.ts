import { SoundLine } from '@app/domain/production'
import { expect, test } from 'vitest'
import { placeSilences } from './place-silences.ts'

const sound = (role: 'sting' | 'outro', place: 'before' | 'after', start_ms: number) => ({
  ...SoundLine.parse({ kind: 'sound', role, place, source: { kind: 'music', mood: 'warm' } }),
  start_ms,
  end_ms: start_ms + 3_000,
})
const lines = [
  { position: 0, start_ms: 0, end_ms: 10_000, inserts: null },
  { position: 1, start_ms: 15_000, end_ms: 20_000, inserts: [sound('sting', 'before', 10_500)] },
  { position: 2, start_ms: 24_000, end_ms: 30_000, inserts: [sound('outro', 'after', 29_000)] },
]

test.each([
  { where: 'in a line', start_ms: 3_000, position: 0, sound_title: undefined },
  { where: 'between two lines', start_ms: 20_500, position: 2, sound_title: undefined },
  { where: 'at the end of the music before a line', start_ms: 12_000, position: 1, sound_title: 'Chapter music' },
  { where: 'in the music after the last line', start_ms: 31_000, position: 2, sound_title: 'Outro music' },
])('a silence $where is said of what was heard last', ({ start_ms, position, sound_title }) => {
  const [found] = placeSilences([{ start_ms, end_ms: start_ms + 2_400 }], lines, 25)
  expect(found).toMatchObject({ start_ms: start_ms + 25, length_ms: 2_400, position, sound_title })
})
