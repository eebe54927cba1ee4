import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { recognizerModels } from '#adapters/speech-recognizer/local/recognizer-models.ts'
import { writeStandInRecognizer, writeStandInRuntime } from '#test/speech/stand-in-voices.ts'
import { findFreePort } from '#lib/free-port.ts'

const dir = await mkdtemp(join(tmpdir(), 'recogniser-'))
afterAll(() => rm(dir, { recursive: true }))

const program = fileURLToPath(new URL('./recognizer-download.ts', import.meta.url))

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { VOICE_MODEL_DIR: dir, DATA_DIR: join(dir, 'data'), PATH: '/usr/bin:/bin' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

test('TALK-O91 prints source, size, licence and checksum before the download, and reports at once that it is offline', async () => {
  const from = `http://127.0.0.1:${await findFreePort('127.0.0.1')}/models`
  const { code, out, err } = await run('--model=whisper_base', `--from=${from}`)
  expect(code).toBe(1)
  expect(out).toContain(`from      ${from}/sherpa-onnx-whisper-base.tar.bz2`)
  expect(out).toMatch(/size {6}197\.9 MB, unpacked about \d+ MB/)
  expect(out).toContain('licence   MIT (OpenAI); sherpa-onnx is Apache-2.0')
  expect(out).toContain(`SHA-256   ${recognizerModels.whisper_base.archive.sha256}`)
  expect(err.trim()).toMatch(/^The recogniser was not installed: 127\.0\.0\.1:\d+ cannot be reached/)
})

test('what it is called with is checked', async () => {
  expect(await run('--model=parrot')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Usage: npm run recognizer:download/),
  })
})

test('an installed recogniser is not downloaded again, and the command says how to use it', async () => {
  await writeStandInRuntime(dir)
  await writeStandInRecognizer(dir, recognizerModels.moonshine_tiny)
  expect(await run()).toMatchObject({
    code: 0,
    out: `The recogniser is in ${dir} already.\nSet SPEECH_RECOGNIZER=local, and start.\n`,
  })
})
