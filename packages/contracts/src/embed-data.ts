import type { NoticeStretch } from '@app/domain/spoken-notice'

/** Playable data of an item and its names. Only of public, finished items. */
export type EmbeddedEpisode = {
  content_id: string
  channel_id: string
  title: string
  /** "S2 E4", "Trailer"; empty where the show does not number. */
  label: string
  /** The address of its page. */
  page: string
  /** The address of its sound in the revision that this page describes. */
  sound: string
  revision: number
  duration_ms: number
  picture: string
  outline: EmbeddedOutline | null
  /** Names of speaker 1 and speaker 2. */
  names: string[]
  /** Stretch of the spoken notice, and the place to which a skip goes; null without one. */
  notice: NoticeStretch | null
}

/** Loudness of equal slices, and the speaker of each. */
export type EmbeddedOutline = { peaks: readonly number[]; speakers: readonly number[] }

/** The one passage that a quote plays, with an outline of its own. */
export type EmbeddedPassage = { start_ms: number; end_ms: number; outline: EmbeddedOutline }

/** Start data of an embedded player, as JSON in its page. */
export type EmbedData = {
  show_title: string
  episodes: EmbeddedEpisode[]
  start_ms: number
  passage: EmbeddedPassage | null
}

/** Element id of the data in the page. */
export const EMBED_DATA_ID = 'embed-data'

/** The one message that an embed sends to the page around it: how high it is now, in CSS pixels. */
export type EmbedHeightMessage = { type: 'duologue:height'; height: number }
