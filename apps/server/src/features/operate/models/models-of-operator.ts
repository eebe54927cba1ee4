import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { ModelsView } from '@app/contracts/models'
import type { Viewer } from '@app/domain/accounts'
import type { AuditAction } from '@app/domain/staff'
import type { Deps } from '#deps.ts'
import { recordAudit, requireRole } from '#features/people/staff/index.ts'
import type { Asking } from '#http/is-this-machine.ts'
import { mayRunServer } from '#http/may-run-server.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { type Models, ModelsError } from '@app/ports/models.ts'

type Act = {
  run(models: Models, user_id: string): Promise<void>
  /** The entry in the audit log once it is done; none where it only ends what was begun. */
  action?: AuditAction
  subject_id?: string
}

/** Models for the person who may install them. */
export type Granted = { viewer: Person; models: Models }

/** The models, for an operator or for the person at the machine of the server. For others there is nothing here. */
export async function requireModels(
  { config, db, models }: Pick<Deps, 'config' | 'db' | 'models'>,
  asking: Asking & { viewer: Viewer },
): Promise<Granted> {
  const viewer = requireViewer(asking.viewer)
  if (!models) throw new AppError('not_found', refusalSentences.not_found)
  if (!mayRunServer(asking, config)) await requireRole({ db, config }, viewer, 'operator')
  return { viewer, models }
}

/** Does something with the models, and reports how things stand then. */
export async function withModels(
  { db }: Pick<Deps, 'db'>,
  { viewer: { user_id }, models }: Granted,
  { run, action, subject_id = '' }: Act,
): Promise<ModelsView> {
  await run(models, user_id).catch(refuse)
  if (action) await recordAudit(db, { actor_id: user_id, action, subject: 'server', subject_id, reason: '' })
  return models.report()
}

export function refuse(error: unknown): never {
  throw error instanceof ModelsError ? new AppError('conflict', error.message) : error
}
