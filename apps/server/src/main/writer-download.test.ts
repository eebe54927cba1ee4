import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { writerModels } from '#adapters/language-model/local/writer-models.ts'
import { findFreePort } from '#lib/free-port.ts'

const dir = await mkdtemp(join(tmpdir(), 'writer-'))
afterAll(() => rm(dir, { recursive: true }))

const program = fileURLToPath(new URL('./writer-download.ts', import.meta.url))

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { WRITER_MODEL_DIR: dir, PATH: '/usr/bin:/bin' } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

test('prints source, size, memory, licence and checksum before the download, and reports at once that it is offline', async () => {
  const from = `http://127.0.0.1:${await findFreePort('127.0.0.1')}/models`
  const { code, out, err } = await run('--model=qwen2_5_1_5b', `--from=${from}`)
  expect(code).toBe(1)
  expect(out).toContain(`from      ${from}/qwen2.5-1.5b-instruct-q4_k_m.gguf`)
  expect(out).toMatch(/size {6}1\.0 GB, and about 90 MB for node-llama-cpp/)
  expect(out).toMatch(/memory {4}about 1\.9 GB while it writes/)
  expect(out).toContain('licence   Apache-2.0; node-llama-cpp and llama.cpp are MIT')
  expect(out).toContain(`SHA-256   ${writerModels.qwen2_5_1_5b.file.sha256}`)
  expect(err.trim()).toMatch(
    /^The model was not installed: 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is this machine offline\? Downloaded data is kept; run it again to resume\.$/,
  )
})

test('wrong arguments and --help print the usage', async () => {
  expect(await run('--model=parrot')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Usage: npm run/) })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: npm run/), err: '' })
})
