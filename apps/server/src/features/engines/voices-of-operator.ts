import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import type { AuditAction } from '@app/domain/staff'
import type { Deps } from '#deps.ts'
import { recordAudit, requireRole } from '#features/staff/index.ts'
import type { Asking } from '#http/is-this-machine.ts'
import { mayRunServer } from '#http/may-run-server.ts'
import { AppError } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { type NaturalVoices, NaturalVoicesError, type NaturalVoicesReport } from '#ports/natural-voices.ts'

type Act = {
  run(voices: NaturalVoices): Promise<void>
  /** What the audit log says of it, once it is done; nothing where it only ends what was begun. */
  action?: AuditAction
  subject_id?: string
}

/** Does something for an operator, or for the person at the machine of the server, and reports how things stand then. For others there is nothing here. */
export async function withVoicesOfOperator(
  { config, db, naturalVoices }: Pick<Deps, 'config' | 'db' | 'naturalVoices'>,
  asking: Asking & { viewer: Viewer },
  act?: Act,
): Promise<NaturalVoicesReport> {
  const { user_id: actor_id } = requireViewer(asking.viewer)
  if (!naturalVoices) throw new AppError('not_found', refusalSentences.not_found)
  if (!mayRunServer(asking, config)) await requireRole({ db, config }, asking.viewer, 'operator')
  await act?.run(naturalVoices).catch((error: unknown) => {
    throw error instanceof NaturalVoicesError ? new AppError('conflict', error.message) : error
  })
  if (act?.action && act.subject_id)
    await recordAudit(db, { actor_id, action: act.action, subject: 'server', subject_id: act.subject_id, reason: '' })
  return naturalVoices.report()
}
