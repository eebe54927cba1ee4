import type { Visibility } from '@app/domain/content'
import type { CaseKind, ReportCategory, ReportDecision } from '@app/domain/reports'
import type { SpokenSpan } from '@app/domain/speech'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Something that was reported: all reports on it, until somebody decides. No foreign keys: it outlives what it is about. */
export type ReportCaseTable = {
  /** In the addresses of the desk. */
  case_id: Generated<string>
  /** Kind and id in one text: of two open cases no two are about the same. Of a deleted account, the id is that of the case. */
  target: string
  /** What kind of thing it is; a `person` was suspended without a report. */
  kind: CaseKind
  /** The item; of a line, the one it is in. */
  content_id: string | null
  /** The line. */
  utterance_id: string | null
  /** The channel, also of items and lines. */
  channel_id: string | null
  /** The shared conversation. */
  conversation_id: string | null
  /** Who answers for it, in `auth.user`; null once the account is deleted. */
  owner_id: string | null
  /** Its title when it was first reported. */
  title: string
  /** What the line said then. */
  line_text: string | null
  /** Where the line began then. */
  start_ms: number | null
  /** How many reports there are. */
  reports: Generated<number>
  /** When it was first reported. */
  created_at: Generated<Date>
  /** When it was last reported. */
  last_at: Generated<Date>
  /** When somebody decided; null while it is open. */
  decided_at: Date | null
  /** The moderator who has it open, in `auth.user`. */
  taken_by: string | null
  /** Since when. */
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
  /** What it is about. */
  category: ReportCategory
  /** What is wrong, in the words of the reporter. */
  body: string
  /** Where the outcome goes; null where none was given. */
  email: string | null
  /** Who reported, in `auth.user`; null for guests, and once the account is deleted. */
  reporter_id: string | null
  /** When it was. */
  created_at: Generated<Date>
}

/** A challenge that was answered. */
export type ReportProofTable = {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  /** When it was. */
  used_at: Generated<Date>
}

/** What was decided about a case, with the statement of reasons to the owner. */
export type ReportDecisionTable = {
  /** In the addresses of statements. */
  decision_id: Generated<string>
  /** About which case. */
  case_id: string
  /** What was decided. */
  decision: ReportDecision
  /** On which ground. */
  category: ReportCategory
  /** As the owner reads it; empty for a dismissal. */
  statement: string
  /** Whom it restricts, in `auth.user`; null for a dismissal, and once the account is deleted. */
  owner_id: string | null
  /** Who decided, in `auth.user`. */
  moderator_id: string
  /** When it was. */
  created_at: Generated<Date>
  /** When it was undone, by an appeal or because a suspension was lifted; null while it stands. */
  reversed_at: Date | null
  /** SHA-256 of the key that opens its page without a sign-in; null for a dismissal, and once the account is deleted. */
  key_hash: string | null
}

/** An appeal against a decision: one by the owner, and one of each report that was dismissed. */
export type ReportAppealTable = {
  /** In the addresses of the desk. */
  appeal_id: Generated<string>
  /** Against which decision. */
  decision_id: string
  /** By whom. */
  made_by: 'owner' | 'reporter'
  /** The report of a reporter. */
  report_number: string | null
  /** Why, in their words. */
  body: string
  /** When it was. */
  created_at: Generated<Date>
  /** What was answered; null while it is open. */
  answer: string | null
  /** Whether the decision was undone; null while it is open. */
  is_reversed: boolean | null
  /** By whom, in `auth.user`. */
  answered_by: string | null
  /** When it was. */
  answered_at: Date | null
}

/** An email about a report that the mail server does not have yet; the row goes when it has it. */
export type ReportEmailTable = {
  /** In its job. */
  email_id: Generated<string>
  /** To which address. */
  recipient: string
  /** Its subject. */
  subject: string
  /** Its text. */
  body: string
  /** Since when it waits. */
  created_at: Generated<Date>
}

/** What a decision keeps an item from. The strictest of an item's rows is the limit in `content`. */
export type ContentRestrictionTable = {
  /** Which decision, in `report_decision`. */
  decision_id: string
  /** Which item. */
  content_id: string
  /** The most open that it can be. */
  visibility_limit: Exclude<Visibility, 'public'>
  /** Whether its addresses say that it is gone. */
  is_withdrawn: Generated<boolean>
  /** What its owner wants, for when the decision is undone. */
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
  /** Of which item. */
  content_id: string
  /** Which line. */
  utterance_id: string
  /** By which decision, in `report_decision`. */
  decision_id: string
  /** The clip of silence that stands for it. */
  clip_hash: string
  /** What it said before, for when the decision is undone. */
  said: JSONColumnType<SaidBefore, string, never>
}
