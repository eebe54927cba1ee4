import { peopleLimits } from '@app/domain/people'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

type Wanted = { query: string; invitation_id: string | undefined }

/** A page of people and the one behind it, who signed up last first. Every text is compared as it is, without patterns. */
export async function findPeople(db: Db, { query, invitation_id }: Wanted, page: number) {
  const everybody = db
    .selectFrom('auth.user as person')
    .leftJoin('staff', 'staff.user_id', 'person.id')
    .leftJoin('user_finance', 'user_finance.user_id', 'person.id')
    .leftJoin('suspension', (join) =>
      join.onRef('suspension.user_id', '=', 'person.id').on('suspension.lifted_at', 'is', null),
    )
    .leftJoin('auth.user as decider', 'decider.id', 'suspension.suspended_by')
    .select(['person.id as user_id', 'person.email', 'person.name', 'person.emailVerified as is_verified'])
    .select(['person.createdAt as signed_up_at', 'staff.role', 'user_finance.subscription_tier as plan'])
    .select(['user_finance.current_token_amount as tokens', 'suspension.created_at as suspended_at'])
    .select(['suspension.reason', 'decider.email as suspended_by'])
    .select(({ selectFrom }) =>
      selectFrom('auth.session')
        .select(({ fn }) => fn.max('auth.session.updatedAt').as('at'))
        .whereRef('auth.session.userId', '=', 'person.id')
        .as('last_used_at'),
    )
    .orderBy('person.createdAt', 'desc')
    .orderBy('person.id')
    .limit(peopleLimits.page + 1)
    .offset(page * peopleLimits.page)
  const people = invitation_id === undefined ? everybody : everybody.where('person.invitationId', '=', invitation_id)
  if (query === '') return people.execute()
  const has = (column: string) => sql<boolean>`position(lower(${query}) in lower(${sql.ref(column)})) > 0`
  return people.where((eb) => eb.or([has('person.email'), has('person.name'), eb('person.id', '=', query)])).execute()
}

/** The email of an account, which nobody else deletes or suspends until the transaction ends. */
export async function lockEmailOf(trx: Db, userId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('auth.user').select('email').where('id', '=', userId).forUpdate().executeTakeFirst()
  return row?.email
}
