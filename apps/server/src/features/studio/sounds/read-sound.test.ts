import { DEFAULT_CHANNEL_SOUND, MusicMood, SoundLine } from '@app/domain/production'
import { expect, test } from 'vitest'
import { COMPOSER_VERSION } from '@app/audio/music/compose.ts'
import { localMusicComposer } from '@app/audio/music/local-music-composer.ts'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { loudnessOf, peakOf } from '@app/sound/level-sound.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { testApp } from '#test/app.ts'
import { readSound } from './read-sound.ts'

const app = await testApp()
const channel_id = '7c8f6f0e-5a0c-4d38-8d0f-3f7a7d4a5b11'

function lineOf(changes: Record<string, unknown> = {}): SoundLine {
  const source = { kind: 'music', mood: DEFAULT_CHANNEL_SOUND.music }
  return SoundLine.parse({ kind: 'sound', role: 'intro', source, ...changes })
}

async function read(changes: Record<string, unknown> = {}) {
  const sound = await readSound(app, { channel_id, line: lineOf(changes) })
  if (!sound) throw new Error('No sound')
  return sound
}

test('STUDIO-O51 the music of every mood and role is as loud as the others, does not clip, and ends softly', async () => {
  const tunes = [
    ...MusicMood.options.map((mood) => ({ mood, role: 'sting' })),
    ...['intro', 'bed', 'outro', 'clip'].map((role) => ({ mood: 'bright', role })),
  ]
  for (const { mood, role } of tunes) {
    const sound = await read({ role, source: { kind: 'music', mood } })
    expect(loudnessOf(sound), `${mood} ${role}`).toBeCloseTo(-18, 0)
    expect(peakOf(sound), `${mood} ${role}`).toBeLessThan(0.9)
    expect(sound.right.length).toBe(sound.left.length)
    expect(Math.abs(sound.left.at(-1) ?? 1)).toBeLessThan(0.001)
  }
})

test('composed music ends when it is not heard any more', async () => {
  for (const mood of MusicMood.options) {
    const { left, right } = await read({ role: 'outro', source: { kind: 'music', mood } })
    const last = [left, right].map((side) => peakOf({ left: side.subarray(-22_050), right: side.subarray(-22_050) }))
    expect(20 * Math.log10(Math.max(...last) / peakOf({ left, right })), mood).toBeGreaterThan(-50)
  }
})

test('the same line is the same samples; another channel, mood or variation is another tune', async () => {
  const tune = await read()
  const nothing = await diskObjectStorage({ data_dir: `${app.config.DATA_DIR}/empty` })
  const again = { ...app, music: localMusicComposer(nothing, objectKeys) }
  expect(await readSound(again, { channel_id, line: lineOf() })).toEqual(tune)
  expect((await read({ source: { kind: 'music', mood: 'warm', variation: 1 } })).left).not.toEqual(tune.left)
  expect((await read({ source: { kind: 'music', mood: 'calm' } })).left).not.toEqual(tune.left)
  const elsewhere = await readSound(app, { channel_id: '0d2c9b36-52a5-4be5-9d2f-f7a3a1a4c9d2', line: lineOf() })
  expect(elsewhere?.left).not.toEqual(tune.left)
})

test('a tune is composed once for its channel, stored with its version, and composed again where its object is broken', async () => {
  const tune = await read()
  const key = objectKeys.tune(channel_id, `${COMPOSER_VERSION}-${DEFAULT_CHANNEL_SOUND.music}-0-intro`)
  const readAgain = () =>
    readSound({ ...app, music: localMusicComposer(app.storage, objectKeys) }, { channel_id, line: lineOf() })

  await app.storage.put(key, new Uint8Array(new Float32Array([0.25, 0.5]).buffer), 'application/octet-stream')
  expect((await readAgain())?.left).toHaveLength(1)
  const earlier = objectKeys.tune(channel_id, '0-warm-0-intro')
  for (const each of [key, earlier]) await app.storage.put(each, new Uint8Array(7), 'application/octet-stream')
  expect(await readAgain()).toEqual(tune)
  expect(await app.storage.head(earlier)).toBeUndefined()
  expect(await readAgain()).toEqual(tune)
})

test('a sound is trimmed, faded and made softer without changing what others hear', async () => {
  const whole = await read()
  const part = await read({ from_ms: 1_000, to_ms: 3_000, gain_db: -6 })
  expect(part.left.length).toBe(88_200)
  expect(part.left[40_000]).toBeCloseTo((whole.left[84_100] ?? 0) * 10 ** (-6 / 20), 6)
  const faded = await read({ from_ms: 1_000, to_ms: 3_000, fade_in_ms: 1_000, fade_out_ms: 500 })
  expect([faded.left[0], faded.left.at(-1)]).toEqual([0, 0])
  expect(faded.left[22_050]).toBeCloseTo((whole.left[66_150] ?? 0) / 2, 4)
  expect(faded.left[55_000]).toBe(whole.left[99_100])
  expect(await read()).toEqual(whole)
})

test('a part that lies behind the end of a sound plays nothing', async () => {
  expect(await readSound(app, { channel_id, line: lineOf({ from_ms: 60_000 }) })).toBeUndefined()
})
