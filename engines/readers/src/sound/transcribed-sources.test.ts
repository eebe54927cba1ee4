import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { makeFilm } from '#test/files/make-video.ts'
import { errorOf } from '../contract.ts'
import { embeddedSourceReader, type SourceReaderOptions } from '../embedded-source-reader.ts'
import { fakeRecognizer, MEGABYTE, never, readerFixture } from '../../test/reader-fixture.ts'
import { extractSound } from './extract-sound.ts'

const { folder, read } = await readerFixture()

test.each([
  'talk.mp4',
  'talk.webm',
  'talk.flv',
  'talk.mpg',
  'talk.wmv',
  'talk.mp3',
  'talk.wav',
  'talk.ogg',
  'talk.flac',
  'talk.aac',
])('STUDIO-44 STUDIO-45 transcribes %s with times', async (name) => {
  makeFilm(join(folder, name), { picture: /mp4|webm|mov|avi|flv|mpg|wmv/.test(name) })
  const heard: Buffer[] = []
  const spoken = fakeRecognizer(async (path) => {
    heard.push(await readFile(path))
    return [
      { start_seconds: 0, text: 'The harbour' },
      { start_seconds: 1, text: 'is quiet.' },
    ]
  })
  const { title, passages } = await read(name, undefined, { recognizer: spoken })
  expect(title).toBe(name)
  expect(passages).toEqual([{ text: 'The harbour is quiet.', place: { start_seconds: 0 } }])
  const [wav = Buffer.alloc(44)] = heard
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
    'RIFF',
    1,
    16_000,
    16,
  ])
  expect(Math.abs(wav.length / 32_000 - 2)).toBeLessThan(0.5)
})

test('rejects a video of 400 MB without audio', async () => {
  const path = join(folder, 'mute.mp4')
  makeFilm(path, { sound: false })
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  const padding = Buffer.alloc(8)
  padding.writeUInt32BE(400 * MEGABYTE)
  padding.write('free', 4)
  await file.write(padding, 0, 8, size)
  await file.truncate(size + 400 * MEGABYTE)
  await file.close()
  const silent = fakeRecognizer(() => Promise.reject(new Error('was called')))
  expect((await errorOf(read('mute.mp4', undefined, { recognizer: silent }))).message).toBe('It has no audio track.')
})

test('rejects a recording with a sentence when it cannot be transcribed', async () => {
  makeFilm(join(folder, 'a.mp3'), { picture: false })
  const of = (options: SourceReaderOptions) => errorOf(read('a.mp3', undefined, options))
  const none = fakeRecognizer(async () => [])
  expect((await of({})).message).toMatch(/speech recognition is not set up/)
  expect((await of({ recognizer: none })).message).toBe('No speech was recognized in it.')
  expect((await of({ recognizer: none, ffmpeg: '/nowhere/ffmpeg' })).message).toMatch(/ffmpeg is not installed/)
  const busy = await of({
    recognizer: fakeRecognizer(() => Promise.reject(new SpeechRecognizerError('429', { retryable: true }))),
  })
  expect(busy.message).toMatch(/speech recognition failed/)
  expect(busy.retryable).toBe(true)
  expect(
    (
      await of({
        recognizer: fakeRecognizer(() => Promise.reject(new SpeechRecognizerError('401', { retryable: false }))),
      })
    ).retryable,
  ).toBe(false)
})

test('transcribes a long recording up to its limit, with a note', async () => {
  makeFilm(join(folder, 'long.mp3'), { picture: false, seconds: 70 })
  const { note } = await read('long.mp3', undefined, {
    recognizer: fakeRecognizer(async () => [{ start_seconds: 0, text: 'Hello.' }]),
    inTests: { sound: { max_seconds: 60 } },
  })
  expect(note).toBe('It is long: what comes after minute 1 was left out.')
})

test.each(['#EXTM3U\n#EXTINF:10,\nFILE\n#EXT-X-ENDLIST\n', 'ffconcat version 1.0\nfile FILE\n'])(
  'does not follow a playlist of other files: %j',
  async (list) => {
    makeFilm(join(folder, 'private.mp3'), { picture: false })
    const path = join(folder, 'list.mp4')
    await writeFile(path, list.replace('FILE', join(folder, 'private.mp3')))
    const taken = extractSound(
      path,
      join(folder, 'taken.wav'),
      { ffmpeg: 'ffmpeg', max_seconds: 60, timeout_ms: 60_000 },
      never(),
    )
    expect((await errorOf(taken)).message).toBe('It could not be read. It may be damaged or incomplete.')
  },
)

test('SRV-25 runs ffmpeg with limits of time and memory', async () => {
  const ffmpeg = join(folder, 'prints-its-limits')
  await writeFile(ffmpeg, '#!/bin/sh\nfor to; do :; done\n{ ulimit -t; ulimit -v; } > "${to#file:}"\n', { mode: 0o755 })
  const limits = join(folder, 'limits.txt')
  await extractSound('any.mp4', limits, { ffmpeg, max_seconds: 60, timeout_ms: 60_000 }, never())
  expect(await readFile(limits, 'utf8')).toBe('900\n2000000\n')
})

test('an abort ends a transcription', async () => {
  makeFilm(join(folder, 'stop.mp3'), { picture: false })
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const waits = fakeRecognizer(
    (_, signal) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        controller.abort(reason)
      }),
  )
  const path = join(folder, 'stop.mp3')
  await expect(
    embeddedSourceReader({ recognizer: waits }).read({ type: 'file', name: 'stop.mp3', path }, controller.signal),
  ).rejects.toBe(reason)
})
