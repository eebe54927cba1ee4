import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { audioLimits } from '@app/domain/speech'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '@app/runtime/temporary-folder.ts'
import type { AudioEncoder } from '@app/ports/audio-encoder.ts'
import type { ClipRow } from '../lines/clips.repository.ts'
import type { Episode } from '../mix/episode.ts'
import { encodeEpisode, masterEpisode, remasterEpisode } from './master-episode.ts'

const { aim_lufs, slack_lu, stream_gain_db } = audioLimits
const never = new AbortController().signal
const { path: folder, remove } = await temporaryFolder()
afterAll(remove)

/** Says how loud its sound comes out at a gain, and notes each gain it was opened with. */
function encoderOf(loudnessAt: (gain_db: number) => number) {
  const gains: number[] = []
  let pushed = 0
  let closed = 0
  const encoder: AudioEncoder = {
    async open({ gain }) {
      const gain_db = 20 * Math.log10(gain)
      gains.push(gain_db)
      return {
        push: async () => (pushed++, new Uint8Array(0)),
        mix: async () => (pushed++, new Uint8Array(0)),
        finish: async () => ({ mp3: Buffer.from(`encoding ${gains.length}`), output_lufs: loudnessAt(gain_db) }),
        close: () => void closed++,
      }
    },
    close: async () => undefined,
  }
  return { encoder, gains, counts: () => ({ pushed, closed }) }
}

function depsOf(encoder: ReturnType<typeof encoderOf>['encoder']) {
  const storage = { get: () => Promise.reject(new Error('there are no lines')) }
  return { encoder, storage, db: {}, folder } as unknown as Parameters<typeof masterEpisode>[0]
}

/** An item from before. */
function episodeOf(clips: (ClipRow | Promise<ClipRow>)[]): Episode {
  const line = { speaker: 1, voice_name: 'Kore', text: 'A line.', chapter: null, inserts: null } as const
  const lines = clips.map((clip, position) => ({ ...line, utterance_id: `line ${position}`, position, clip }))
  return { channel_id: '', production: null, lines }
}

async function master(loudnessAt: (gain_db: number) => number) {
  const { encoder, gains } = encoderOf(loudnessAt)
  const deps = depsOf(encoder)
  const mp3_path = join(deps.folder, 'stream.mp3')
  await writeFile(mp3_path, 'stream')
  const streamed = { mp3_path, output_lufs: loudnessAt(stream_gain_db) }
  const mastered = await masterEpisode(deps, episodeOf([]), streamed, never)
  return { mp3: await readFile(mastered.mp3_path, 'utf8'), gains, gain_db: mastered.gain_db }
}

async function remaster(kept_gain_db: number | null, loudnessAt: (gain_db: number) => number) {
  const { encoder, gains } = encoderOf(loudnessAt)
  const { gain_db } = await remasterEpisode(depsOf(encoder), episodeOf([]), kept_gain_db, never)
  return { gains, gain_db }
}

test('a stream that came out as loud as it should be is the finished episode', async () => {
  const { mp3, gains } = await master(() => aim_lufs - slack_lu / 2)
  expect(mp3).toBe('stream')
  expect(gains).toEqual([])
})

test('any other is encoded again with the gain that it lacks', async () => {
  const { mp3, gains } = await master((gain_db) => -20 + gain_db)
  expect(mp3).toBe('encoding 1')
  expect(gains[0]).toBeCloseTo(aim_lufs + 20)
})

test('what the limiter takes away is made up for, as long as trying helps', async () => {
  const limited = (gain_db: number) => -17 + 0.5 * gain_db
  const { mp3, gains } = await master(limited)
  expect(mp3).toBe(`encoding ${gains.length}`)
  expect(gains.length).toBeGreaterThan(1)
  expect(Math.abs(limited(gains.at(-1) ?? 0) - aim_lufs)).toBeLessThanOrEqual(slack_lu)
})

test('silence is left as it is', async () => {
  const { mp3, gains } = await master(() => -Infinity)
  expect(mp3).toBe('stream')
  expect(gains).toEqual([])
})

test('the gain of the finished episode is returned, whichever encoding it was', async () => {
  expect((await master(() => aim_lufs)).gain_db).toBe(stream_gain_db)
  expect((await master((gain_db) => -20 + gain_db)).gain_db).toBeCloseTo(aim_lufs + 20)
})

test('a corrected episode keeps its gain while it is out by no more than half a unit', async () => {
  const kept = await remaster(2.5, () => aim_lufs - 0.49)
  expect(kept.gain_db).toBe(2.5)
  expect(kept.gains.map((gain) => Math.round(gain * 100) / 100)).toEqual([2.5])
})

test('further out it gets another, and one whose gain was not noted is levelled as a new one', async () => {
  const moved = await remaster(2.5, (gain_db) => aim_lufs - 0.6 + (gain_db - 2.5))
  expect(moved.gain_db).toBeCloseTo(3.1)
  expect(moved.gains).toHaveLength(2)
  const unknown = await remaster(null, (gain_db) => aim_lufs - 0.4 + (gain_db - stream_gain_db))
  expect(unknown.gain_db).toBeCloseTo(stream_gain_db + 0.4)
})

test('lines that are on their way are encoded as they come; one that fails ends the encoding, and so does stopping it', async () => {
  const { encoder, counts } = encoderOf(() => aim_lufs)
  const storage = { get: async () => ({ body: Readable.from([Buffer.alloc(2)]) }) }
  const deps = { encoder, storage, db: {}, folder } as unknown as Parameters<typeof encodeEpisode>[0]
  const clip = { object_key: 'x', samples: 1 } as ClipRow
  const coming = [0, 1, 2, 3].map(() => Promise.withResolvers<ClipRow>())
  const pendingClips = coming.map(({ promise }) => promise)
  const landed = Promise.allSettled(pendingClips)
  const encoding = encodeEpisode(deps, episodeOf(pendingClips), 0, never)
  coming[0]?.resolve(clip)
  await expect.poll(counts).toEqual({ pushed: 1, closed: 0 })
  coming[2]?.reject(new Error('nobody has read it yet'))
  coming[1]?.resolve(clip)
  await expect(encoding).rejects.toThrow('nobody has read it yet')
  expect(counts()).toEqual({ pushed: 2, closed: 1 })
  coming[3]?.resolve(clip)
  expect((await landed).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])

  const stopping = new AbortController()
  const stopped = encodeEpisode(deps, episodeOf([clip, new Promise(() => undefined)]), 0, stopping.signal)
  stopping.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  expect(counts().closed).toBe(2)
})
