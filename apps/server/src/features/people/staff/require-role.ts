import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import { covers, staffSentences, type StaffRole } from '@app/domain/staff'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person, Proof } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { hasSecondFactor, roleOf } from './staff.repository.ts'

/** Person with the role, or with one that covers it. */
export type Staff<Role extends StaffRole> = Person & Proof<Role>

type RoleDeps = Pick<Deps, 'db' | 'config'>

/**
 * The viewer, if they have the role. For everybody else who is signed in, the desk does not exist; for staff it is closed
 * while they lack a second factor that the server requires.
 */
export async function requireRole<Role extends StaffRole>(
  deps: RoleDeps,
  viewer: Viewer,
  needed: Role,
): Promise<Staff<Role>> {
  const person = requireViewer(viewer)
  if (!covers(await roleOf(deps.db, person.user_id), needed))
    throw new AppError('not_found', refusalSentences.not_found)
  if (await needsSecondFactor(deps, person.user_id)) throw new AppError('access_denied', staffSentences.second_factor)
  return person as Staff<Role>
}

/** True if the server requires a second factor of its staff and this account has none. */
export async function needsSecondFactor({ db, config }: RoleDeps, userId: string): Promise<boolean> {
  return config.STAFF_SECOND_FACTOR === 'required' && !(await hasSecondFactor(db, userId))
}
