import { hash } from 'node:crypto'
import type { ReportTarget } from '@app/contracts/reports'
import { hasZeroBits, proofText, type ReportDecision } from '@app/domain/reports'
import { deliveriesOf } from '#test/deliveries.ts'
import { mailNotebook } from '#test/digests/mail-notebook.ts'
import type { Person, TestApp } from '#test/app.ts'
import { staffMember } from '#test/http/staff.ts'

type Sent = { as?: Person | undefined; remoteAddress?: string; fields?: object }

const STATEMENT = 'We did this because it states something that no source supports. You can appeal once.'

/** A solved challenge, as a browser sends it. */
export async function solvedChallenge(app: TestApp, remoteAddress = '127.0.0.1') {
  const { challenge, bits } = (await app.server.inject({ url: '/api/reports/challenge', remoteAddress })).json()
  for (let nonce = 0; ; nonce += 1) {
    // A hash object for each of some ten thousand tries would have a large heap collected again and again.
    if (hasZeroBits(hash('sha256', proofText(challenge, nonce), 'buffer'), bits)) return { challenge, nonce }
  }
}

/** People who report, decide and appeal. */
export async function reporting(app: TestApp) {
  const notebook = mailNotebook()
  const emails = deliveriesOf(app, 'report', notebook.openMailer)
  const moderator = await staffMember(app, 'moderator', 'ana')

  async function report(target: ReportTarget, { as, remoteAddress = '127.0.0.1', fields = {} }: Sent = {}) {
    const solved = await solvedChallenge(app, remoteAddress)
    const words = { category: 'person', text: 'Says that a real captain did it.' }
    return app.server.inject({
      method: 'POST',
      url: '/api/reports',
      remoteAddress,
      headers: as ? app.as(as) : {},
      payload: { target, ...words, ...solved, ...fields },
    })
  }

  function desk(path: string, payload?: object, who: Person = moderator) {
    const url = `/api/desk/${path}`
    if (!payload) return app.server.inject({ url, headers: app.as(who) })
    return app.server.inject({ method: 'POST', url, headers: app.as(who), payload })
  }

  /** The open case about something. */
  async function caseOf(id: string): Promise<string> {
    const row = await app.db
      .selectFrom('report_case')
      .select('case_id')
      .where('decided_at', 'is', null)
      .where((eb) => eb.or([eb('target', 'like', `%${id}`)]))
      .executeTakeFirstOrThrow()
    return row.case_id
  }

  /** Reports it and decides about it; answers the decision. */
  async function decided(target: ReportTarget, decision: ReportDecision, who: Person = moderator) {
    const sent = (await report(target)).json()
    const case_id = await caseOf(target.utterance_id ?? target.id)
    const payload = {
      decision,
      category: 'person',
      version: 0,
      ...(decision !== 'dismiss' && { statement: STATEMENT }),
    }
    const answer = await desk(`reports/${case_id}/decide`, payload, who)
    return { ...sent, case_id, answer }
  }

  /** Appeals as the owner and has it answered by another moderator. */
  async function appealed(owner: Person, is_reversed: boolean) {
    const { statements } = (await app.server.inject({ url: '/api/statements', headers: app.as(owner) })).json()
    const url = `/api/statements/${statements[0].decision_id}/appeal`
    const payload = { text: 'The source is in the show notes.' }
    const sent = await app.server.inject({ method: 'POST', url, headers: app.as(owner), payload })
    const other = await staffMember(app, 'moderator', 'ben')
    const { cases } = (await desk('reports?state=appeals', undefined, other)).json()
    const { appeal } = (await desk(`reports/${cases[0].case_id}`, undefined, other)).json()
    const answer = { is_reversed, answer: 'We read the source, and it says so.' }
    return { sent, answered: await desk(`appeals/${appeal.appeal_id}`, answer, other), appeal }
  }

  return { report, desk, caseOf, decided, appealed, emails, moderator, notebook }
}
