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
  /** Id that pages ask for. */
  script_id: Generated<string>
  /** The draft that it is written for. */
  draft_id: string
  /** The person who requested it, in `auth.user`; visible to no one else. */
  user_id: string
  /** The channel of the draft. */
  channel_id: string
  /** `processing` until it has ended one way or another. */
  status: Generated<ScriptStatus>
  /** Voices of the speakers, one or two, the host first. */
  voices: JSONColumnType<VoiceName[]>
  /** The prompt: the creator's own, or the default one. */
  prompt: string
  /** Wishes of its creator besides their own words. */
  wishes: JSONColumnType<ScriptWishes, string | undefined>
  /** The co-host as a person; null where nobody is named, and for scripts of one host. */
  co_host: JSONColumnType<CoHost> | null
  /** Which wishes it does not honour; null until completed, and for scripts from before. */
  wish_report: JSONColumnType<WishReport> | null
  /** Suggestions of its writer for title, description and show notes; null until completed, and for older scripts. */
  suggestions: JSONColumnType<ScriptSuggestions> | null
  /** Progress; once it has ended, how far it came. */
  progress: JSONColumnType<WritingProgress>
  /** Its lines with the passages that they stand on, one by one as they are written; a script that failed or was cancelled has those that were. */
  utterances: JSONColumnType<Utterance[], string | undefined>
  /** A sentence about the script as a whole, such as that the sources bear no more; else empty. */
  note: Generated<string>
  /** Why it failed, in words for people; empty unless `status` is error. */
  error: Generated<string>
  /** Which writer writes it, or wrote it. */
  writer_name: string
  /** True if that one works without a language model. */
  writer_is_offline: boolean
  /** The `Idempotency-Key` of the request; the same key again returns the same script. */
  request_key: string | null
  /** Number of tries that a worker began; a try that a stopping process cut short is none. */
  tries: Generated<number>
  /** True once its creator's page has taken the outcome over; a seen outcome is not offered again. */
  is_seen: Generated<boolean>
  /** Time of the request. */
  created_at: Generated<Date>
  /** Time it ended; null exactly while it is processing. */
  ended_at: Date | null
}

/** Source of a script, and the result of reading it. */
export type ScriptSourceTable = {
  /** The script; its sources are noted with it. */
  script_id: string
  /** The source of the draft. */
  source_id: string
  /** Sources are read and listed in this order, from 0. */
  position: number
  /** Name of the source. */
  name: string
  /** Why it could not be read for this script, in words for people; else empty. */
  problem: Generated<string>
}

/** A source that was read, once for all scripts; its passages are written in the same transaction. */
export type SourceReadingTable = {
  /** The source, which takes it along when it goes. */
  source_id: string
  /** The source's owner; passages of other people are never trusted. */
  user_id: string
  /** Title of the source: a document's or a page's own, else its name. */
  title: string
  /** Publisher of the source, as far as it says so; null in older readings. */
  outlet: string | null
  /** The link, of a link. */
  url: string | null
  /** Parts left out, as a sentence for people; else empty. */
  note: Generated<string>
  /** True where a part of it could not be read; text that its authors hide does not count. */
  is_partial: Generated<boolean>
  /** Time it was read. */
  created_at: Generated<Date>
}

/** A passage that lines of a published item stand on, copied when it was published, for the draft goes then. */
export type ContentPassageTable = {
  /** The item, which takes it along when it goes. */
  content_id: string
  /** Id that its lines refer to. */
  passage_id: string
  /** Title of its source; for its owners alone, since it can be the name of a file. */
  title: string
  /** Place in the source. */
  place: JSONColumnType<PassagePlace>
  /** The words. */
  text: string
  /** Kind of passage in its source; null for prose. */
  kind: PassageKind | null
  /** The link, of a source that is a link; listeners are shown it without credentials, query and fragment. */
  url: string | null
  /** Kind of source that listeners see in place of a file's name; null for passages from before this was stored. */
  source_kind: PublicSourceKind | null
}
