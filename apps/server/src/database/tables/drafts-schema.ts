import type { DraftContent } from '@app/domain/drafts'
import type { PassageKind, PassagePlace, SourceExtension, SourceType } from '@app/domain/sources'
import type { Generated, JSONColumnType } from 'kysely'

/** Draft of an item that a person writes for a channel before submitting it. */
export type DraftTable = {
  /** Part of the key of every object that is its own. */
  draft_id: Generated<string>
  /** Its owner, in `auth.user`; visible to no one else. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** The channel it is written for. */
  channel_id: string
  /** Number of saves, for optimistic locking: a save that has not seen the newest is refused. */
  version: Generated<number>
  /** Which page saved it last, so that a page whose answer was lost is not taken for another. */
  session_id: Generated<string>
  /** Speakers, lines, form, history; null as long as there are only sources or a thumbnail. */
  content: JSONColumnType<DraftContent> | null
  /** Key of the picture as it was chosen, before cropping; null without one. */
  thumbnail_key: string | null
  /** File name of that picture; empty without one. */
  thumbnail_name: Generated<string>
  /** Time it was begun. */
  created_at: Generated<Date>
  /** Time of the last change to any part of it; 90 days later a chore ends it. */
  updated_at: Generated<Date>
  /**
   * Time it was discarded; until a job ends it that can be undone. One of a person's open drafts for a channel has no
   * time here, the one that requests without a `draft_id` share; the others have `infinity`, which programs of the
   * version before pass over.
   */
  discarded_at: Date | null
}

export type ReadingState = { page: number; pages: number } | { problem: string }

/** Source of a script: a file, a link or a pasted text; it goes with its draft. */
export type DraftSourceTable = {
  /** Names the source; part of its object's key. */
  source_id: Generated<string>
  /** The draft that it is a source of, and goes with. */
  draft_id: string
  /** Type: a file, a link or a pasted text. */
  type: SourceType
  /** Display name: the file's name made harmless, the link's end, the text's first words. */
  name: string
  /** Type of the file by its content, as one of the supported endings; null for links and texts. */
  extension: SourceExtension | null
  /** Size of the file or the text; 0 for links. */
  byte_size: Generated<string>
  /**
   * Key of the file in object storage; stored before the row; null for links and texts, and once a removed one is
   * cleared away.
   */
  object_key: string | null
  /** The link, of a link. */
  url: string | null
  /** The words, of a pasted text; null once a removed one is cleared away. */
  text: string | null
  /** Number of words in a pasted text. */
  words: number | null
  /** Time it was added; sources are shown and read in this order. */
  created_at: Generated<Date>
  /**
   * Progress of its reading, or the reason that it could not be read; null before its first reading and once it is
   * read.
   */
  reading: JSONColumnType<ReadingState> | null
  /** Time it was removed, which can be undone for a while; its passages stay, because lines can cite them. */
  removed_at: Date | null
}

/** Passage: a paragraph or so of a source as it was read, which lines cite. */
export type PassageTable = {
  /** Id that lines refer to. */
  passage_id: Generated<string>
  /** The source that it is from, and goes with. */
  source_id: string
  /** Its place among the passages of the source, from 0. */
  position: number
  /** The words. */
  text: string
  /** Page, slide, sheet, row, heading or time, as far as the source has such. */
  place: JSONColumnType<PassagePlace>
  /** Kind of passage in its source; null for prose. */
  kind: PassageKind | null
}
