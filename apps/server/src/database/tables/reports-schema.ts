import type { Visibility } from '@app/domain/content'
import type { CaseKind, ReportCategory, ReportDecision } from '@app/domain/reports'
import type { SpokenSpan } from '@app/domain/speech'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Case: all reports on one thing, until it is decided. No foreign keys: it outlives the thing. */
export type ReportCaseTable = {
  /** Id in the addresses of the desk. */
  case_id: Generated<string>
  /** Kind and id in one text: of two open cases no two are about the same. Of a deleted account, the id is that of the case. */
  target: string
  /** Kind of the reported thing; a `person` was suspended without a report. */
  kind: CaseKind
  /** The item; of a line, the one it is in. */
  content_id: string | null
  /** The line. */
  utterance_id: string | null
  /** The channel, also of items and lines. */
  channel_id: string | null
  /** The shared conversation. */
  conversation_id: string | null
  /** Its owner, in `auth.user`; null once the account is deleted. */
  owner_id: string | null
  /** Its title when it was first reported. */
  title: string
  /** Text of the line at the time of the report. */
  line_text: string | null
  /** Start of the line at the time of the report. */
  start_ms: number | null
  /** Number of reports. */
  reports: Generated<number>
  /** Time of the first report. */
  created_at: Generated<Date>
  /** Time of the last report. */
  last_at: Generated<Date>
  /** Time of the decision; null while it is open. */
  decided_at: Date | null
  /** The moderator who has it open, in `auth.user`. */
  taken_by: string | null
  /** Time it was taken. */
  taken_at: Date | null
  /** Raised by every decision and appeal, so that two moderators never decide the same. */
  version: Generated<number>
}

/** One report. Its words and email are deleted some time after it can be appealed no more. */
export type ReportTable = {
  /** The number on the receipt. */
  number: GeneratedAlways<string>
  /** Which case it is part of. */
  case_id: string
  /** SHA-256 of the key that opens its page. */
  key_hash: string
  /** Category of the report. */
  category: ReportCategory
  /** Description of the problem, in the words of the reporter. */
  body: string
  /** Address that gets the outcome; null if none was given. */
  email: string | null
  /** The reporter, in `auth.user`; null for guests, and once the account is deleted. */
  reporter_id: string | null
  /** Time of the report. */
  created_at: Generated<Date>
}

/** A challenge that was answered. */
export type ReportProofTable = {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  /** Time of use. */
  used_at: Generated<Date>
}

/** Decision about a case, with the statement of reasons to the owner. */
export type ReportDecisionTable = {
  /** Id in the addresses of statements. */
  decision_id: Generated<string>
  /** About which case. */
  case_id: string
  /** The decision. */
  decision: ReportDecision
  /** Ground of the decision. */
  category: ReportCategory
  /** Statement as the owner reads it; empty for a dismissal. */
  statement: string
  /** The restricted owner, in `auth.user`; null for a dismissal, and once the account is deleted. */
  owner_id: string | null
  /** The moderator who decided, in `auth.user`. */
  moderator_id: string
  /** Time of the decision. */
  created_at: Generated<Date>
  /** Time of its reversal, by an appeal or because a suspension was lifted; null while it stands. */
  reversed_at: Date | null
  /** SHA-256 of the key that opens its page without a sign-in; null for a dismissal, and once the account is deleted. */
  key_hash: string | null
}

/** An appeal against a decision: one by the owner, and one of each report that was dismissed. */
export type ReportAppealTable = {
  /** Id in the addresses of the desk. */
  appeal_id: Generated<string>
  /** Against which decision. */
  decision_id: string
  /** The party that appealed. */
  made_by: 'owner' | 'reporter'
  /** The report of a reporter. */
  report_number: string | null
  /** Why, in their words. */
  body: string
  /** Time of the appeal. */
  created_at: Generated<Date>
  /** The moderator's answer; null while it is open. */
  answer: string | null
  /** True if the decision was reversed; null while it is open. */
  is_reversed: boolean | null
  /** The moderator who answered, in `auth.user`. */
  answered_by: string | null
  /** Time of the answer. */
  answered_at: Date | null
}

/** Email about a report of a process of the release before; what it leaves moves to `delivery`. */
export type ReportEmailTable = {
  /** Id in its job. */
  email_id: Generated<string>
  /** Recipient's address. */
  recipient: string
  /** Its subject. */
  subject: string
  /** Its text. */
  body: string
  /** Time from which it waits. */
  created_at: Generated<Date>
}

/** Restriction of an item by a decision. The strictest of an item's rows is the limit in `content`. */
export type ContentRestrictionTable = {
  /** Which decision, in `report_decision`. */
  decision_id: string
  /** Which item. */
  content_id: string
  /** The most open that it can be. */
  visibility_limit: Exclude<Visibility, 'public'>
  /** True if its addresses answer that it is gone. */
  is_withdrawn: Generated<boolean>
  /** Visibility its owner wants, for when the decision is reversed. */
  visibility_before: Visibility
}

export type SaidBefore = {
  text: string
  spoken_text: string | null
  spoken_map: SpokenSpan[] | null
  clip_hash: string | null
  take: number
  passage_ids: string[] | null
}

/** A line that a moderator silenced; its owner can delete it, and not change it. */
export type SilencedLineTable = {
  /** The item. */
  content_id: string
  /** Which line. */
  utterance_id: string
  /** The decision, in `report_decision`. */
  decision_id: string
  /** The clip of silence that stands for it. */
  clip_hash: string
  /** Earlier texts, for when the decision is reversed. */
  said: JSONColumnType<SaidBefore, string, never>
}
