import { reportCategories, type ReportCategory } from './categories.ts'
import { plainText } from '../text/index.ts'
import { reportLimits } from './limits.ts'
import type { ReportDecision } from './decisions.ts'

/** Facts named in a statement of reasons. */
export type StatementFacts = {
  /** Title of the item, channel or conversation. */
  title: string
  channel_title: string
  /** Time of a reported line, as the player shows it: 6:12. */
  time: string | null
  appeal_until: Date
}

const DAY_MS = 86_400_000
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Last moment to appeal a decision. */
export function appealUntil(decided_at: Date): Date {
  return new Date(decided_at.getTime() + reportLimits.appeal_days * DAY_MS)
}

type Deed = { did: (facts: StatementFacts) => string; scope: string }

/** Deed and consequence of each decision that restricts something. */
const deeds: Record<Exclude<ReportDecision, 'dismiss'>, Deed> = {
  label: {
    did: ({ title }) => `We added a notice to “${title}”`,
    scope: 'Everybody who opens it sees the notice. The episode itself stays as it is.',
  },
  unlist: {
    did: ({ title }) => `We took “${title}” out of feeds, search and lists`,
    scope: 'People who are signed in and have the link can still open it.',
  },
  make_private: {
    did: ({ title }) => `We made “${title}” private`,
    scope: 'Only you can open it.',
  },
  silence_line: {
    did: ({ title, time }) => `We silenced the line${time === null ? '' : ` at ${time}`} of “${title}”`,
    scope: 'The rest of the episode stays as it is.',
  },
  withdraw: {
    did: ({ title }) => `We withdrew “${title}”`,
    scope: 'Nobody else can open it any more, and its addresses say that it is gone.',
  },
  suspend_channel: {
    did: ({ channel_title }) => `We suspended the channel “${channel_title}”`,
    scope: 'Nobody else can open it or its episodes, and nothing can be published in it.',
  },
  suspend_person: {
    did: () => 'We suspended your account',
    scope: 'You cannot sign in, and nobody can open what you published.',
  },
}

/**
 * The draft of a statement of reasons to the owner: the restriction and its scope, the fact and the ground, that a person
 * decided, and the appeal (DSA art. 17). A moderator completes it before it is sent. Of a dismissal the owner hears nothing.
 */
export function draftStatement(decision: ReportDecision, category: ReportCategory, facts: StatementFacts): string {
  if (decision === 'dismiss') return ''
  const { did, scope } = deeds[decision]
  return [
    `${did(facts)} because ${reportCategories[category].ground}.`,
    scope,
    'A person decided this after a report; the ground is “What should not be here” in our terms.',
    appealSentence(facts.appeal_until),
  ].join(' ')
}

type Suspension = { reason: string; takes_down: boolean; appeal_until: Date }

/** Statement of reasons for an account that was suspended without a report, in the words of the staff. */
export function suspensionStatement({ reason, takes_down, appeal_until }: Suspension): string {
  return [
    `We suspended your account, for this reason: ${plainText(reason).trim().replace(/\.$/, '')}.`,
    takes_down ? deeds.suspend_person.scope : 'You cannot sign in. What you published stays.',
    'A person decided this; the ground is “What should not be here” in our terms.',
    appealSentence(appeal_until),
  ].join(' ')
}

function appealSentence(until: Date): string {
  return `You can appeal once, until ${date.format(until)}.`
}

const outcomes: Record<ReportDecision, string> = {
  dismiss: 'found nothing to change',
  label: 'added a notice to it',
  unlist: 'took it out of feeds, search and lists',
  make_private: 'made it private',
  silence_line: 'silenced the line',
  withdraw: 'withdrew it',
  suspend_channel: 'suspended the channel',
  suspend_person: 'suspended the account that published it',
}

/** Outcome for the reporter of a decision. */
export function outcomeFor(decision: ReportDecision, appeal_until: Date): string {
  const outcome = `A person looked at what you reported and ${outcomes[decision]}.`
  return decision === 'dismiss' ? `${outcome} ${appealSentence(appeal_until)}` : outcome
}
