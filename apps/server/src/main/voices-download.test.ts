import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { writeStandInModel, writeStandInRuntime } from '#test/speech/stand-in-voices.ts'
import { findFreePort } from '#lib/free-port.ts'
import { voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import { readKeptVoices } from './kept-voices.ts'

const dir = await mkdtemp(join(tmpdir(), 'voices-'))
afterAll(() => rm(dir, { recursive: true }))

const program = fileURLToPath(new URL('./voices-download.ts', import.meta.url))

const run = (...args: string[]) => runWith({}, ...args)

function runWith(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = { VOICE_MODEL_DIR: dir, DATA_DIR: join(dir, 'data'), PATH: '/usr/bin:/bin', ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

test('prints source, size, licence and checksum before the download, and reports at once that it is offline', async () => {
  const from = `http://127.0.0.1:${await findFreePort('127.0.0.1')}/voices`
  const { code, out, err } = await run('--model=kokoro', `--from=${from}`)
  expect(code).toBe(1)
  expect(out).toContain(`from      ${from}/kokoro-multi-lang-v1_0.tar.bz2`)
  expect(out).toMatch(/size {6}333\.7 MB, unpacked about 400 MB/)
  expect(out).toMatch(/licence {3}Apache-2\.0; sherpa-onnx is Apache-2\.0 and contains espeak-ng, GPL-3\.0/)
  expect(out).toContain(`SHA-256   ${voiceModels.kokoro.archive.sha256}`)
  expect(err.trim()).toMatch(
    /^The voices were not installed: 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is this machine offline\? Downloaded data is kept; run it again to resume\.$/,
  )
})

test.each([['--model=parrot'], ['--from=somewhere'], ['--from=file:///voices/'], ['--voice=Kore']])(
  '%s is answered with how it is called',
  async (argument) => {
    const { code, out, err } = await run(argument)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: npm run voices:download/)
  },
)

test('prints the usage for --help', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Usage: npm run voices:download/),
    err: '',
  })
})

test('VOICE-O37 voices speak from the next start on, unless a setting or a database of its own decides who speaks', async () => {
  await writeStandInRuntime(dir)
  await writeStandInModel(dir, voiceModels.libritts_r, [])
  expect((await run()).out).toBe(
    `The voices are in ${dir} already.\nFrom the next start on: New lines are spoken by Piper LibriTTS-R. Lines that were made stay as they are.\n`,
  )
  expect(await readKeptVoices(join(dir, 'data'))).toMatchObject({ spoken_by: 'libritts_r' })
  for (const settings of [{ SPEECH_ENGINE: 'embedded' }, { DATABASE_URL: 'postgres://localhost/app' }])
    expect((await runWith(settings)).out).toContain('Set SPEECH_ENGINE=local, and start.')
})

test('VOICE-O44 a mirror of the settings is used where none is named', async () => {
  const VOICE_MODEL_MIRROR = `http://127.0.0.1:${await findFreePort('127.0.0.1')}/mirror`
  const { out } = await runWith({ VOICE_MODEL_MIRROR }, '--model=kokoro')
  expect(out).toContain(`from      ${VOICE_MODEL_MIRROR}/kokoro-multi-lang-v1_0.tar.bz2`)
})
