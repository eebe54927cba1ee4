import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeStandInRuntime } from '#test/speech/stand-in-voices.ts'
import { runtimeFolder } from '../../models/model-folder.ts'
import { sherpaProcess } from './sherpa-process.ts'

const REQUEST = { text: 'Hello.', sid: 0, speed: 1 }
const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

test('gives its memory back after a while without a line, and starts again with the next one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'voices-'))
  await writeStandInRuntime(runtimeFolder(dir))
  const config = { model: { vits: {}, numThreads: 1, provider: 'cpu' }, maxNumSentences: 1 }
  const opening = { runtime: runtimeFolder(dir), config }
  const sherpa = sherpaProcess(opening, { threads: 1, timeout_ms: 20_000, idle_ms: 50 })
  onTestFinished(async () => {
    await sherpa.close()
    await rm(dir, { recursive: true })
  })
  const before = processes()
  await sherpa.speak(REQUEST, {})
  expect(processes()).toBe(before + 1)
  await expect.poll(processes).toBe(before)
  expect((await sherpa.speak(REQUEST, {})).samples.length).toBeGreaterThan(0)
})
