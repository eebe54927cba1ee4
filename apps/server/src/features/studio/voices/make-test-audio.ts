import { randomUUID } from 'node:crypto'
import { DEFAULT_CHANNEL_SOUND, productionOf } from '@app/domain/production'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { makeSound, type Sound } from '#features/episodes/rendering/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { lockClaimed, runWork } from '#work/run-work.ts'
import { WorkLostError, type Claim } from '#work/work-kind.ts'
import { settleTestAudio, splitLongLine, testAudioWork } from './test-audio-work.ts'
import { endTestAudio } from './test-audio.repository.ts'

type MakeDeps = Pick<WorkDeps, 'config' | 'clock' | 'db' | 'jobs' | 'log' | 'storage' | 'speech' | 'encoder' | 'music'>
/** It belongs to no channel yet, and is put together as most are. */
const production = productionOf(DEFAULT_CHANNEL_SOUND)

export const makeTestAudioJob = defineJob('voices.make-test-audio', {
  payload: z.object({ test_audio_id: z.uuid() }),
  expireInSeconds: 10 * 60,
  workers: 3,
  perAccount: 2,
  run: (deps, { test_audio_id }, signal) => makeTestAudio(deps, test_audio_id, signal),
})

/** Speaks test audio and notifies its owner. Safe to run again and by two workers at once: the first to end it does. */
export async function makeTestAudio(deps: MakeDeps, testAudioId: string, stopping: AbortSignal): Promise<void> {
  await runWork(
    deps,
    testAudioWork,
    { id: testAudioId, stopping },
    {
      async make({ claim, row }, signal) {
        const log = deps.log.child({ test_audio_id: claim.id })
        const utterances = row.utterances.flatMap(splitLongLine)
        await keepSound(deps, claim, await makeSound({ ...deps, log }, { ...row, utterances, production }, signal))
      },
    },
  )
}

/** The object first, then in one transaction its key, the charge and the event; where another worker was first, the object is deleted. */
async function keepSound({ db, storage }: MakeDeps, claim: Claim, { mp3 }: Sound): Promise<void> {
  const audio_key = objectKeys.testAudio(claim.id, randomUUID())
  await storage.put(audio_key, mp3, 'audio/mpeg')
  try {
    await db.transaction().execute(async (trx) => {
      const row = await lockClaimed(trx, testAudioWork, claim)
      await endTestAudio(trx, claim.id, { status: 'completed', audio_key })
      await settleTestAudio(trx, row, 'completed')
    })
  } catch (error) {
    if (error instanceof WorkLostError) await storage.delete([audio_key])
    throw error
  }
}
