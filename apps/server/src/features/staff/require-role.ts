import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import { covers, type StaffRole } from '@app/domain/staff'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { roleOf } from './staff.repository.ts'

/** The viewer, if they have the role. For everybody else who is signed in, the desk does not exist. */
export async function requireRole(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  needed: StaffRole,
): Promise<NonNullable<Viewer>> {
  const person = requireViewer(viewer)
  if (!covers(await roleOf(db, person.user_id), needed)) throw new AppError('not_found', refusalSentences.not_found)
  return person
}
