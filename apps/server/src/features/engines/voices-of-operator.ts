import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { requireRole } from '#features/staff/index.ts'
import type { Asking } from '#http/is-this-machine.ts'
import { mayRunServer } from '#http/may-run-server.ts'
import { AppError } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { type NaturalVoices, NaturalVoicesError, type NaturalVoicesReport } from '#ports/natural-voices.ts'

/** Does something for an operator, or for the person at the machine of the server, and reports how things stand then. For others there is nothing here. */
export async function withVoicesOfOperator(
  { config, db, naturalVoices }: Pick<Deps, 'config' | 'db' | 'naturalVoices'>,
  asking: Asking & { viewer: Viewer },
  act: (voices: NaturalVoices) => Promise<void> = async () => undefined,
): Promise<NaturalVoicesReport> {
  requireViewer(asking.viewer)
  if (!naturalVoices) throw new AppError('not_found', refusalSentences.not_found)
  if (!mayRunServer(asking, config)) await requireRole({ db, config }, asking.viewer, 'operator')
  await act(naturalVoices).catch((error: unknown) => {
    throw error instanceof NaturalVoicesError ? new AppError('conflict', error.message) : error
  })
  return naturalVoices.report()
}
