import { generationSentences } from '@app/domain/scripts'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { findScript, type ScriptRow } from './scripts.repository.ts'

const Id = z.uuid()

/** A script that the viewer requested; those of others are answered as if they were not there (SRV-28). */
export async function getScript(db: Db, { user_id }: Person, scriptId: string): Promise<ScriptRow> {
  const script = Id.safeParse(scriptId).success ? await findScript(db, scriptId) : undefined
  if (script?.user_id !== user_id) throw new AppError('not_found', generationSentences.missing)
  return script
}
