import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openedModels, writeStandInRuntime } from '@app/models/test/stand-in-voices.ts'
import { sherpaProcesses } from './sherpa-process.ts'

const REQUEST = { text: 'Hello.', sid: 0, speed: 1 }
const LONG = 60_000
const running = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

async function setUp(idle_ms: { background: number; interactive: number }) {
  const runtime = await mkdtemp(join(tmpdir(), 'voices-'))
  await writeStandInRuntime(runtime)
  const model = { runtime, model: { vits: {} }, unopenable: 'It cannot be opened' }
  const sherpa = sherpaProcesses(model, { processes: 2, timeout_ms: 20_000, idle_ms })
  onTestFinished(async () => {
    await sherpa.close()
    await rm(runtime, { recursive: true })
  })
  return { sherpa, opened: () => openedModels(runtime) }
}

test('gives its memory back after a while without a line, and starts again with the next one', async () => {
  const { sherpa } = await setUp({ background: 50, interactive: 50 })
  const before = running()
  const speaking = Promise.all([sherpa.speak(REQUEST, {}), sherpa.speak(REQUEST, {})])
  await expect.poll(running).toBe(before + 2)
  await speaking
  await expect.poll(running).toBe(before)
  expect(await sherpa.speak(REQUEST, {})).toHaveProperty('pcm')
})

test('lines are spoken behind all other work with a thread each, and one that somebody waits for with all threads', async () => {
  const { sherpa, opened } = await setUp({ background: LONG, interactive: LONG })
  const lines = Array.from({ length: 6 }, () => sherpa.speak(REQUEST, {}))
  await Promise.all(lines)
  const background = { nice: 10, threads: 1 }
  expect(await opened()).toEqual([background, background].map((kind) => expect.objectContaining(kind)))
  await sherpa.speak(REQUEST, { priority: 'interactive' })
  await sherpa.speak(REQUEST, { priority: 'interactive' })
  expect((await opened()).slice(2)).toEqual([expect.objectContaining({ nice: getPriority(), threads: 2 })])
})
