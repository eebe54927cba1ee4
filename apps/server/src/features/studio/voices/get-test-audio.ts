import { voiceSentences } from '@app/domain/voices'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { findTestAudio, type TestAudioRow } from './test-audio.repository.ts'

const Id = z.uuid()

/** Test audio of one's own; that of others is answered as if it were not there. */
export async function getTestAudio(db: Db, { user_id }: Person, testAudioId: string): Promise<TestAudioRow> {
  const id = Id.safeParse(testAudioId).data
  const testAudio = id && (await findTestAudio(db, id))
  if (!testAudio || testAudio.user_id !== user_id) throw new AppError('not_found', voiceSentences.missing)
  return testAudio
}
