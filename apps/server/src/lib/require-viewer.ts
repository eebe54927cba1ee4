import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import { AppError } from './errors.ts'
import type { Person } from './proofs.ts'

/** The signed-in viewer of the request, or a 401 for a visitor. */
export function requireViewer(viewer: Viewer): Person {
  if (!viewer) throw new AppError('authentication_required', refusalSentences.authentication_required)
  return viewer as Person
}
