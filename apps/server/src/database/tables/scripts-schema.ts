import type {
  CoHost,
  ScriptStatus,
  ScriptSuggestions,
  ScriptWishes,
  Utterance,
  WishReport,
  WritingProgress,
} from '@app/domain/scripts'
import type { PassageKind, PassagePlace, PublicSourceKind } from '@app/domain/sources'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType } from 'kysely'

/** A script that is written from the sources of a draft, from its request on; deleted with the draft. */
export type ScriptTable = {
  /** What pages ask after. */
  script_id: Generated<string>
  /** The draft that it is written for. */
  draft_id: string
  /** Who requested it, in `auth.user`; visible to no one else. */
  user_id: string
  /** The channel of the draft. */
  channel_id: string
  /** `processing` until it has ended one way or another. */
  status: Generated<ScriptStatus>
  /** Who speaks: one voice or two, the host first. */
  voices: JSONColumnType<VoiceName[]>
  /** The prompt: the creator's own, or the default one. */
  prompt: string
  /** What its creator wishes besides their own words. */
  wishes: JSONColumnType<ScriptWishes, string | undefined>
  /** The co-host as a person; null where nobody is named, and for scripts of one host. */
  co_host: JSONColumnType<CoHost> | null
  /** Which wishes it does not honour; null until completed, and for scripts from before. */
  wish_report: JSONColumnType<WishReport> | null
  /** What its writer suggests as title, description and show notes; null until completed, and for scripts from before. */
  suggestions: JSONColumnType<ScriptSuggestions> | null
  /** How far it is; once it has ended, how far it came. */
  progress: JSONColumnType<WritingProgress>
  /** Its lines with the passages that they stand on, one by one as they are written; a script that failed or was cancelled has those that were. */
  utterances: JSONColumnType<Utterance[], string | undefined>
  /** A sentence about the script as a whole, such as that the sources bear no more; else empty. */
  note: Generated<string>
  /** Why it failed, in words for people; empty unless `status` is error. */
  error: Generated<string>
  /** Which writer writes it, or wrote it. */
  writer_name: string
  /** Whether that one works without a language model. */
  writer_is_offline: boolean
  /** The `Idempotency-Key` of the request; the same key again returns the same script. */
  request_key: string | null
  /** How often a worker began it; a try that a stopping process cut short is none. */
  tries: Generated<number>
  /** Whether its creator's page has taken the outcome over; what is seen is not offered again. */
  is_seen: Generated<boolean>
  /** When it was requested. */
  created_at: Generated<Date>
  /** When it ended; null exactly while it is processing. */
  ended_at: Date | null
}

/** What a script is written from, and what came of reading it. */
export type ScriptSourceTable = {
  /** The script; its sources are noted with it. */
  script_id: string
  /** The source of the draft. */
  source_id: string
  /** Sources are read and listed in this order, from 0. */
  position: number
  /** What the source is called. */
  name: string
  /** Why it could not be read for this script, in words for people; else empty. */
  problem: Generated<string>
}

/** A source that was read, once for all scripts; its passages are written in the same transaction. */
export type SourceReadingTable = {
  /** The source, which takes it along when it goes. */
  source_id: string
  /** Whose source it is; passages of others are believed by nobody. */
  user_id: string
  /** What the source calls itself: a document's or a page's title, else its name. */
  title: string
  /** Who published it, as far as it says so; null in readings from before. */
  outlet: string | null
  /** The link, of a link. */
  url: string | null
  /** What was left out, as a sentence for people; else empty. */
  note: Generated<string>
  /** True where a part of it could not be read; text that its authors hide does not count. */
  is_partial: Generated<boolean>
  /** When it was read. */
  created_at: Generated<Date>
}

/** A passage that lines of a published item stand on, copied when it was published, for the draft goes then. */
export type ContentPassageTable = {
  /** The item, which takes it along when it goes. */
  content_id: string
  /** What its lines refer to. */
  passage_id: string
  /** What its source is called; for its owners alone, since it may be the name of a file. */
  title: string
  /** Where in the source it stands. */
  place: JSONColumnType<PassagePlace>
  /** The words. */
  text: string
  /** What it is in its source; null for prose. */
  kind: PassageKind | null
  /** The link, of a source that is a link; listeners are shown it without credentials, query and fragment. */
  url: string | null
  /** What listeners are shown in place of a file's name; null for passages from before this was kept. */
  source_kind: PublicSourceKind | null
}
