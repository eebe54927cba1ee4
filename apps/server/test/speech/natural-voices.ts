import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpeechModelName } from '@app/domain/natural-voices'
import pino from 'pino'
import { expect } from 'vitest'
import { readConfig } from '#config.ts'
import { chooseVoices, speechModels } from '#main/choose-voices.ts'
import type { NaturalVoices, NaturalVoicesState } from '#ports/natural-voices.ts'
import { writeStandInRuntime } from './stand-in-voices.ts'
import { archiveServer, tinyVoiceArchive, tinyVoiceModel } from './voice-archive.ts'

/** A machine with a folder of its own, a download server, and the runtime of the voices in place. */
export async function machineForVoices() {
  const archive = await tinyVoiceArchive(100_000)
  const server = await archiveServer(archive)
  const root = await mkdtemp(join(tmpdir(), 'natural-voices-'))
  const [DATA_DIR, VOICE_MODEL_DIR] = [root, join(root, 'models')]
  await writeStandInRuntime(VOICE_MODEL_DIR)
  const running: { close(): Promise<void> }[] = []
  return {
    archive,
    server,
    DATA_DIR,
    VOICE_MODEL_DIR,
    /** Starts what a server starts. */
    async start(settings: Record<string, string> = {}, tiny: SpeechModelName = 'libritts_r') {
      const config = readConfig({ DATA_DIR, VOICE_MODEL_DIR, SPEECH_THREADS: '1', ...settings })
      const models = { ...speechModels, [tiny]: tinyVoiceModel(archive, server.base_url) }
      const { speech, naturalVoices } = await chooseVoices(config, pino({ level: 'silent' }), models)
      if (!naturalVoices) throw new Error('no natural voices')
      const close = async () => {
        await naturalVoices.close()
        await speech.close()
      }
      running.push({ close })
      return { speech, naturalVoices, close }
    },
    async remove() {
      await Promise.all(running.map(({ close }) => close()))
      await server.close()
      await rm(root, { recursive: true })
    },
  }
}

/** Waits until the tiny voices have come so far. */
export async function tinyVoicesUntil(
  voices: Pick<NaturalVoices, 'report'>,
  ...stages: NaturalVoicesState['stage'][]
): Promise<NaturalVoicesState> {
  const look = async () => (await voices.report()).models.find(({ name }) => name === 'libritts_r')
  await expect.poll(async () => (await look())?.stage, { timeout: 20_000, interval: 20 }).toBeOneOf(stages)
  const state = await look()
  if (!state) throw new Error('no such voices')
  return state
}
