import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runtimeFolder } from '@app/models/model-folder.ts'
import { readConfig } from '#config.ts'
import { makeFilm } from '@app/readers/test/files/make-video.ts'
import { writeStandInModel, writeStandInRuntime } from '@app/models/test/stand-in-voices.ts'
import { requireModels } from './choose-models.ts'
import { chooseReader, chooseRecognizer } from './choose-reader.ts'

const dir = await mkdtemp(join(tmpdir(), 'recogniser-'))
afterAll(() => rm(dir, { recursive: true }))
await writeStandInRuntime(runtimeFolder(dir))
await writeStandInModel(dir, 'moonshine_tiny')

const log = pino({ level: 'silent' })
const local = (MODELS_DIR: string) => readConfig({ SPEECH_RECOGNIZER: 'local', MODELS_DIR })

test('TALK-O92 audio and video are sources without a key once a recogniser is installed', async () => {
  const config = local(dir)
  await requireModels(config)
  const recognizer = await chooseRecognizer(config, log)
  onTestFinished(async () => recognizer?.close?.())
  const path = join(dir, 'talk.mp4')
  makeFilm(path)
  const source = { type: 'file', name: 'talk.mp4', path } as const
  const { passages } = await chooseReader(config, recognizer, log).read(source, new AbortController().signal)
  expect(passages).toEqual([{ text: '2.0 seconds.', place: { start_seconds: 0 } }])
})

test('TALK-O93 without its model a worker does not start, and an API offers no spoken questions', async () => {
  const config = local(join(dir, 'nowhere'))
  await expect(requireModels(config)).rejects.toThrow(/run `npm run models -- install moonshine_tiny`/)
  expect(await chooseRecognizer(config, log)).toBeUndefined()
  await requireModels(readConfig({ SPEECH_RECOGNIZER: 'off', MODELS_DIR: join(dir, 'nowhere') }))
})

test('TALK-O200 a recogniser that was downloaded is used without a setting, unless one says otherwise or the database is not its own', async () => {
  const chosen = async (settings: Record<string, string>) => {
    const recognizer = await chooseRecognizer(readConfig({ MODELS_DIR: dir, ...settings }), log)
    onTestFinished(async () => recognizer?.close?.())
    return recognizer?.languages
  }
  expect(await chosen({})).toEqual(['en'])
  expect(await chosen({ MODELS_DIR: join(dir, 'nowhere') })).toBeUndefined()
  expect(await chosen({ SPEECH_RECOGNIZER: 'off' })).toBeUndefined()
  expect(await chosen({ RECOGNIZER_BASE_URL: 'http://localhost:1/v1' })).toBeUndefined()
  expect(await chosen({ DATABASE_URL: 'postgres://localhost/app' })).toBeUndefined()
})
