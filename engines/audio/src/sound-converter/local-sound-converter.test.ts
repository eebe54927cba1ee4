import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productionLimits, soundSentences as sentences } from '@app/domain/production'
import { expect, test } from 'vitest'
import { loudnessOf, soundLevels } from '@app/sound/level-sound.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { makeFilm } from '@app/readers/test/files/make-video.ts'
import { wavFile } from '@app/sound/test/wav-file.ts'
import { SoundFileError } from '@app/ports/sound-converter.ts'
import { localSoundConverter } from './local-sound-converter.ts'

const converter = localSoundConverter({ ffmpeg: 'ffmpeg' })

async function convert(bytes: Buffer, by = converter) {
  return withTemporaryFolder(async (folder) => {
    const files = { from: join(folder, 'brought'), to: join(folder, 'sound.wav') }
    await writeFile(files.from, bytes)
    const sound = await by.convert(files, new AbortController().signal)
    return { ...sound, wav: await readFile(files.to) }
  })
}

/** The samples of one channel, from -1 to 1. */
function samplesOf(wav: Buffer, channels: number): Float32Array {
  return Float32Array.from(
    { length: (wav.length - 44) / (2 * channels) },
    (_, i) => wav.readInt16LE(44 + 2 * channels * i) / 32_768,
  )
}

test.each([
  ['8 kHz mono', { rate: 8_000 }],
  ['48 kHz stereo with 24 bits', { rate: 48_000, channels: 2, bits: 24 as const }],
  ['192 kHz floats', { rate: 192_000, bits: 32 as const, codec: 3 }],
])('a WAV file of %s becomes the same tone at 44.1 kHz, without clicks where its pieces join', async (_, format) => {
  const channels = 'channels' in format ? format.channels : 1
  const { wav, duration_ms, byte_size, peaks, gain } = await convert(wavFile({ seconds: 11, ...format }))
  expect([duration_ms, byte_size]).toEqual([11_000, wav.length])
  expect([wav.readUInt32LE(24), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([44_100, channels, 16])
  const samples = samplesOf(wav, channels)
  expect(samples.length).toBe(11 * 44_100)
  const worst = samples
    .subarray(200, -200)
    .reduce(
      (most, sample, i) => Math.max(most, Math.abs(sample - 0.3 * Math.sin((2 * Math.PI * 440 * (i + 200)) / 44_100))),
      0,
    )
  expect(worst).toBeLessThan(0.002)
  expect(peaks).toHaveLength(productionLimits.waveform_columns)
  expect(Math.min(...peaks)).toBeGreaterThan(0.25)
  const levelled = samples.map((sample) => sample * gain)
  expect(loudnessOf({ left: levelled, right: levelled, sample_rate_hz: 44_100 })).toBeCloseTo(
    soundLevels.target_lufs,
    1,
  )
})

test('files of other kinds are read where ffmpeg is installed, and a video or a broken file is refused', async () => {
  await withTemporaryFolder(async (folder) => {
    const [mp3, film] = [join(folder, 'tone.mp3'), join(folder, 'film.mp4')]
    makeFilm(mp3, { picture: false })
    makeFilm(film)
    const bytes = await readFile(mp3)
    expect((await convert(bytes)).duration_ms).toBeGreaterThan(1_900)
    const broken = Buffer.concat([bytes.subarray(0, 400), Buffer.alloc(2_000, 0x55)])
    await expect(convert(broken)).rejects.toThrow(SoundFileError)
    await expect(convert(await readFile(film))).rejects.toThrow(sentences.is_video)
    const without = localSoundConverter({ ffmpeg: 'no-such-program' })
    await expect(convert(bytes, without)).rejects.toThrow(sentences.not_wav)
  })
})

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), sentences.empty],
  ['a sound of no length', wavFile({ seconds: 0 }), sentences.too_short],
  ['eleven minutes', wavFile({ seconds: 660, rate: 8_000 }), sentences.too_long],
  ['silence', wavFile({ level: 0 }), sentences.silent],
  ['six channels', wavFile({ channels: 6 }), sentences.wav_channels],
  ['a compressed WAV file', wavFile({ codec: 2 }), sentences.wav_format],
  ['384 kHz', wavFile({ rate: 384_000, seconds: 0.5 }), sentences.wav_rate],
  ['a header that promises more', wavFile({ claimed_bytes: 10_000_000 }), sentences.wav_sizes],
  ['a header that promises nothing', wavFile({ claimed_bytes: 0 }), sentences.wav_sizes],
  ['a header alone', wavFile().subarray(0, 30), sentences.wav_sizes],
  ['a text', Buffer.from('la la la'), sentences.not_wav],
])('STUDIO-O52 %s is refused with a sentence', async (_, bytes, sentence) => {
  await expect(convert(bytes)).rejects.toThrow(sentence)
})
