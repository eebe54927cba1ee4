import { reportSentences } from '@app/domain/reports'
import { expect, test } from 'vitest'
import { requireRole } from '#features/people/staff/index.ts'
import { isSuspended } from '#features/people/suspensions/index.ts'
import { testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { staffMember } from '#test/http/staff.ts'
import { answerAppeal, appealDecision } from './appeals.ts'
import { liftAccountSuspension, suspendAccount } from './suspend-account.ts'

const app = await testApp()
const moderator = await staffMember(app, 'moderator', 'mo')
const other = await requireRole(app, await staffMember(app, 'operator', 'otto'), 'moderator')
const ROUNDS = 30
const reason = 'Spam'

test(
  'TRUST-O164 a suspension that is lifted while its appeal is answered is lifted and answered once, in either order',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ana = await staffMember(app, null, `ana${round}`)
      await makeChannel(app, ana)
      const act = { personId: ana.user_id, actorId: moderator.user_id, reason }
      await suspendAccount(app, { ...act, takes_down: true })
      const { decision_id } = await app.db
        .selectFrom('report_decision')
        .select('decision_id')
        .where('owner_id', '=', ana.user_id)
        .executeTakeFirstOrThrow()
      await appealDecision(app, ana, { decision_id, text: 'It was not me.' })
      const appeals = app.db.selectFrom('report_appeal').selectAll().where('decision_id', '=', decision_id)
      const { appeal_id } = await appeals.executeTakeFirstOrThrow()
      const is_reversed = round % 2 === 0
      const [lifted, answered] = await Promise.allSettled([
        liftAccountSuspension(app, act),
        answerAppeal(app, other, { appeal_id, is_reversed, answer: 'We looked again.' }),
      ])
      expect(lifted).toEqual({ status: 'fulfilled', value: undefined })
      if (answered.status === 'rejected')
        expect(answered.reason).toMatchObject({ code: 'conflict', message: reportSentences.decided })
      expect(await isSuspended(app.db, ana.user_id)).toBe(false)
      const answer = answered.status === 'rejected' ? reportSentences.suspension_lifted : 'We looked again.'
      expect(await appeals.execute()).toMatchObject([{ answer }])
    }
  },
)
