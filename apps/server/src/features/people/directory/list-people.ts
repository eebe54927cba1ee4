import type { DeskPerson } from '@app/contracts/people'
import { peopleLimits } from '@app/domain/people'
import type { Db } from '#database/schema.ts'
import { sumStoredOf } from '#features/studio/drafts/index.ts'
import { findPeople, type PersonRow } from './people.repository.ts'

type Wanted = { query?: string | undefined; page?: string | undefined; invitation_id?: string | undefined }

export async function listPeople(db: Db, { query = '', page = '0', invitation_id }: Wanted) {
  const rows = await findPeople(db, { query, invitation_id }, Number(page))
  const people = await Promise.all(rows.slice(0, peopleLimits.page).map((row) => viewOf(db, row)))
  const following = Number(page) + 1
  const has_more = rows.length > peopleLimits.page && following < peopleLimits.pages
  return { people, next: has_more ? String(following) : null }
}

async function viewOf(db: Db, row: PersonRow): Promise<DeskPerson> {
  const { user_id, email, name, is_verified, role, plan, suspended_at } = row
  return {
    user_id,
    email,
    name,
    is_verified,
    role,
    plan,
    tokens: row.tokens ?? 0,
    storage_bytes: await sumStoredOf(db, user_id),
    signed_up_at: row.signed_up_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    suspension: suspended_at && {
      since: suspended_at.toISOString(),
      reason: row.reason ?? '',
      by: row.suspended_by,
    },
  }
}
