import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  appealUntil,
  bitsFor,
  decisionsFor,
  draftStatement,
  hasZeroBits,
  outcomeFor,
  proofLimits,
  proofText,
  ReportCategory,
  reportCategories,
  ReportDecision,
  ReportEmail,
  ReportText,
  suspensionStatement,
} from './index.ts'

const facts = {
  title: 'Why lighthouses still turn',
  channel_title: 'Slow Machines',
  time: '6:12',
  appeal_until: appealUntil(new Date('2026-11-24T12:00:00Z')),
}
const pairs = ReportDecision.options.flatMap((decision) =>
  ReportCategory.options.map((category) => [decision, category] as const),
)

test.each(pairs)(
  'TRUST-O60 the statement of %s for %s names restriction, scope, ground, a person and the appeal',
  (decision, category) => {
    const statement = draftStatement(decision, category, facts)
    if (decision === 'dismiss') return expect(statement).toBe('')
    const { ground } = reportCategories[category]
    const named =
      decision === 'suspend_person' ? 'your account' : decision === 'suspend_channel' ? 'Slow Machines' : facts.title
    expect(statement).toMatch(new RegExp(`^We .*${named}.* because ${ground}\\. [A-Z].*\\. A person decided this`))
    expect(statement).toContain('“What should not be here” in our terms')
    expect(statement).toMatch(/You can appeal once, until 26 May 2027\.$/)
  },
)

test.each([
  [true, 'You cannot sign in, and nobody can open what you published.'],
  [false, 'You cannot sign in. What you published stays.'],
])(
  'TRUST-O80 the statement of a suspension without a report gives the reason, the scope and the appeal; taken down: %s',
  (takes_down, scope) => {
    const statement = suspensionStatement({ reason: ' Advertising. ', takes_down, appeal_until: facts.appeal_until })
    expect(statement).toBe(
      `We suspended your account, for this reason: Advertising. ${scope} A person decided this; the ground is “What should not be here” in our terms. You can appeal once, until 26 May 2027.`,
    )
  },
)

test('TRUST-O60 a silenced line is named by its time, where it has one', () => {
  expect(draftStatement('silence_line', 'person', facts)).toMatch(/^We silenced the line at 6:12 of “Why/)
  expect(draftStatement('silence_line', 'person', { ...facts, time: null })).toMatch(/^We silenced the line of “Why/)
})

test.each(ReportDecision.options)(
  'TRUST-O61 the outcome of %s for the reporter says what was done; a dismissal can be appealed',
  (decision) => {
    const outcome = outcomeFor(decision, facts.appeal_until)
    expect(outcome).toMatch(/^A person looked at what you reported and [a-z ,]+\./)
    expect(outcome.includes('appeal once, until 26 May 2027')).toBe(decision === 'dismiss')
  },
)

test('TRUST-O62 what can be decided follows from what was reported; of what is gone, only that nothing is to be done', () => {
  expect(decisionsFor('line', false)).toEqual(ReportDecision.options)
  expect(decisionsFor('content', false)).not.toContain('silence_line')
  expect(decisionsFor('channel', false)).toEqual(['dismiss', 'suspend_channel', 'suspend_person'])
  expect(decisionsFor('conversation', false)).toEqual(['dismiss', 'make_private'])
  expect(decisionsFor('line', true)).toEqual(['dismiss'])
})

test('TRUST-O63 a proof has as many zero bits as are asked, and an address that reports often works more', () => {
  expect([hasZeroBits(Uint8Array.of(0, 1), 15), hasZeroBits(Uint8Array.of(0, 2), 15)]).toEqual([true, false])
  expect([hasZeroBits(Uint8Array.of(0, 0), 16), hasZeroBits(Uint8Array.of(), 1)]).toEqual([true, false])
  const hash = (nonce: number) => createHash('sha256').update(proofText('c', nonce)).digest()
  const nonce = Array.from({ length: 4_000 }, (_, each) => each).find((each) => hasZeroBits(hash(each), 8)) ?? -1
  expect(hash(nonce)[0]).toBe(0)
  expect([bitsFor(0), bitsFor(2), bitsFor(1_000)]).toEqual([
    proofLimits.bits,
    proofLimits.bits + 1,
    proofLimits.most_bits,
  ])
})

test.each([
  ['short', 'too short'],
  ['x'.repeat(2_001), 'at most'],
])('TRUST-O64 a report needs some words, and not too many', (text) => {
  expect(ReportText.safeParse(text).success).toBe(false)
})

test('TRUST-O64 the words of a report are plain text, and an email is one', () => {
  expect(ReportText.parse('  Says a \u0000thing\u202e that is false ')).not.toMatch(/[\u0000\u202e]/)
  expect([ReportEmail.safeParse('a@example.com').success, ReportEmail.safeParse('a b@c').success]).toEqual([
    true,
    false,
  ])
})
