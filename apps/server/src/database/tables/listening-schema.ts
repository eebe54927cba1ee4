import type { PlacedInsert } from '@app/domain/production'
import type { SpokenSpan } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Interaction of one person with one item; made when the person first opens or hears it. */
export type InteractionTable = {
  /** The person, in `auth.user`. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** The item, which takes the row along when it goes. */
  content_id: string
  /** The channel that the item is in. */
  channel_id: string
  /** True if the person likes it; the item's `like_count` is the number of these. */
  liked: Generated<boolean>
  /** Time that last became true; null otherwise. */
  liked_at: Date | null
  /** True if the person has ever played it; counted once in the item's `view_count`. */
  viewed: Generated<boolean>
  /** Time of the first play. */
  viewed_at: Date | null
  /** Listening position, in milliseconds of the item; null until it was played. */
  position_ms: number | null
  /** The revision of the item that it is a place in; null where `position_ms` is. */
  position_revision: number | null
  /** Time the position was last saved, by the server's clock. */
  listened_at: Date | null
  /** Time from which it counts as heard: it was played to its end, or marked so; null otherwise. */
  heard_at: ColumnType<Date | null, Date | null | undefined>
  /** Time the person first met the item. */
  created_at: Generated<Date>
}

/** First encounter of a person with a channel. */
export type ListenedChannelTable = {
  /** The person, in `auth.user`. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** Which channel, which takes it along when it goes. */
  channel_id: string
  /** Time the person first met one of its items. */
  created_at: Generated<Date>
}

/** Published state of an item, past or current; the first is noted when the second is published. */
export type ContentRevisionTable = {
  /** The item, which takes it along when it goes. */
  content_id: string
  /** Number from 1; the item's own `revision` is the current one. */
  revision: number
  /** The person who published it. */
  user_id: string
  /** Key of its sound; null once it was cleared away, some time after another came. */
  audio_key: string | null
  /** Length of it. */
  duration_ms: number
  /** Start of each of its lines, in milliseconds; null for revisions from before this was noted. */
  line_starts: JSONColumnType<number[]> | null
  /** The ids of its lines, in order; null while they are those that the item has now. */
  line_ids: JSONColumnType<string[] | null, string | null | undefined, string | null>
  /** The earlier one that it brought back; null for a corrected line. */
  restored_from: number | null
  /** Time of publication. */
  created_at: Generated<Date>
  /** Time another took its place; null for the current one. */
  superseded_at: Date | null
}

/** A line as it was in earlier revisions; the current one is in `utterance`. */
export type EarlierLineTable = {
  /** The item, which takes it along when it goes. */
  content_id: string
  /** The line's place in the script, from 0. */
  position: number
  /** The last revision that said it so. */
  until_revision: number
  /** Text as it was shown. */
  text: string
  /** Text as it was spoken. */
  spoken_text: string | null
  /** Which characters said stood for which shown. */
  spoken_map: JSONColumnType<SpokenSpan[]> | null
  /** The clip that said it, kept for bringing it back; null when its sound was found to be gone. */
  clip_hash: string | null
  /** The passages that it stood on; null for a line written by hand. */
  passage_ids: JSONColumnType<string[]> | null
  /** Which take of its words it was, from 0. */
  take: Generated<number>
  /** Which line it was; as the rest of it, kept with every line of the last revision before a new script, else null. */
  utterance_id: ColumnType<string | null, string | null | undefined>
  /** Which of the speakers said it; null without `utterance_id`. */
  speaker: ColumnType<1 | 2 | null, 1 | 2 | null | undefined>
  /** Which voice said it; null without `utterance_id`. */
  voice_name: ColumnType<VoiceName | null, VoiceName | null | undefined>
  /** Title of the part that began with it; null if none did. */
  chapter: ColumnType<string | null, string | null | undefined>
  /** The sound and mark lines around it; null without `utterance_id`, and where there were none. */
  inserts: JSONColumnType<PlacedInsert[] | null, string | null | undefined>
}

/** A line as a correction will have it. Without its clip it is spoken first. */
export type CorrectedLine = {
  position: number
  text: string
  spoken_text: string | null
  spoken_map: SpokenSpan[] | null
  clip_hash: string | null
  /** Which take of its words; 0 where it is absent. */
  take?: number
  passage_ids: string[] | null
}

/** A line of a new script. Without its clip it is spoken first. */
export type RevisedLine = CorrectedLine & {
  utterance_id: string
  speaker: 1 | 2
  voice_name: VoiceName
  chapter: string | null
  inserts: PlacedInsert[] | null
}

/** Correction in progress of a published item, at most one at a time; gone as soon as it is published. */
export type CorrectionTable = {
  /** The item, which takes it along when it goes. */
  content_id: string
  /** The person who requested it, and pays. */
  user_id: string
  /** The revision that it will be; with `script` one more, which a process of the version before does not publish. */
  revision: number
  /** The earlier revision that it brings back; null for a corrected line. */
  restored_from: number | null
  /** True if publishing it closes the revisions before it at once. */
  replace_at_once: Generated<boolean>
  /** True if publishing it moves the sound to another address in feeds, so that podcast apps fetch it again. */
  fetch_again: Generated<boolean>
  /** The lines that it changes; none with `script`. */
  lines: JSONColumnType<CorrectedLine[]>
  /** All lines that the item will have, where lines are added, deleted, moved or revoiced; else null. */
  script: JSONColumnType<RevisedLine[] | null, string | null | undefined>
  /** The spoken notice among the lines of `script`; null for none, and without `script`. */
  notice_id: ColumnType<string | null, string | null | undefined>
  /**
   * The decision, in `report_decision`, whose restrictions end when it is published; null for corrections of owners.
   */
  lifts_decision: string | null
  /** `error` stays until the owner requests another. */
  status: Generated<'processing' | 'error'>
  /** Why it failed, in words for the owner; else empty. */
  error: Generated<string>
  /** Number of attempts workers have begun; one that is stopped with its process does not count. */
  tries: Generated<number>
  /** Time of the request. */
  created_at: Generated<Date>
}
