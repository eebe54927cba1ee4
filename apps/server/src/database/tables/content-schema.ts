import type { ContentStatus, ContentType, EpisodeType, Visibility } from '@app/domain/content'
import type { PlacedInsert, Production } from '@app/domain/production'
import type { CoHost } from '@app/domain/scripts'
import type { ClipWord, NamedChapter, SpokenSpan } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType } from 'kysely'

/** The sound of one utterance, stored once under the hash of its input and shared by all items. */
export type ClipTable = {
  /** SHA-256, in hex, of engine, engine version, voice, the engine's settings and spoken text. */
  clip_hash: string
  /** The name of the engine that spoke it. */
  engine: string
  /** The engine's version; a new one makes new clips and leaves the old ones as they are. */
  engine_version: string
  /** Voice, one of the thirty. */
  voice_name: VoiceName
  /** Spoken text, word for word as the engine was given it. */
  spoken_text: string
  /** Key of the mono 16-bit little-endian PCM in object storage; stored before the row. */
  object_key: string
  /** Samples a second: 24000 for every engine. */
  sample_rate_hz: number
  /** Length, in samples. */
  samples: number
  /** Each word as `[from, to, start_ms, end_ms]`: characters of the spoken text, time within the clip. */
  words: JSONColumnType<ClipWord[]>
  /** True where the engine could not tell when its words begin and end. */
  words_estimated: boolean
  /** The greatest amplitude in each slice of 100 ms, 0 to 1. */
  peaks: JSONColumnType<number[]>
  /** Moved by every use, so that the sweep spares what is about to be used. */
  last_used_at: Generated<Date>
  /** Time it was first spoken. */
  created_at: Generated<Date>
}

export type Outline = { peaks: number[]; speakers: (1 | 2)[] }

/** One narrated item of a channel: its words about itself, its state, and where its audio lies. */
export type ContentTable = {
  /** Part of the item's address, and of the key of every object that is its own. */
  content_id: Generated<string>
  /** The channel that publishes it. */
  channel_id: string
  /** Creator of the item; the channel's creator owns it too. */
  user_id: string
  /** Copied from the channel when the item is made, so that the owners are known without a join. */
  channel_creator_user_id: string
  /** The item's title as shown, and in the tag of its file. */
  script_title: string
  /** The item's description as shown, plain text with line breaks. */
  content_description: string
  /** `processing` until the episode is published; `error` until its owner tries again. */
  status: Generated<ContentStatus>
  /** Readers: everybody, signed-in people who have the link, or its owners. */
  visibility: Generated<Visibility>
  /** Raised when it goes private; addresses of its media that were signed under an earlier one open nothing. */
  media_epoch: Generated<number>
  /** `single_voice` or `multi_voice`, by the number of voices in the script. */
  content_type: ContentType
  /** The voices of the script, in the order in which they first speak. */
  speakers: JSONColumnType<VoiceName[]>
  /** Key of the finished audio in object storage; set exactly when `status` is completed. */
  audio_key: string | null
  /**
   * Key of its picture, in the largest of its sizes, whose name gives the names of the others; null if it is drawn from
   * `cover_seed` or the id.
   */
  thumbnail_key: string | null
  /** Length of the finished episode, pauses included; 0 until then. */
  duration_ms: Generated<number>
  /** Number of people who have played it; changed in the transaction that notes the play of the person. */
  view_count: Generated<number>
  /** Number of people who like it; changed in the transaction that notes the like of the person. */
  like_count: Generated<number>
  /** Why it failed, in words for its owner; empty unless `status` is error. */
  error: Generated<string>
  /** The whole episode in 96 slices: loudness and speaker; null until it is finished. */
  outline: JSONColumnType<Outline> | null
  /** The reservation that pays for the current rendering, a new one at each try by the owner; settled when it ends. */
  hold_id: string | null
  /** Number of lines in the script. */
  lines_total: number
  /** Lines that can be listened to already, from the first on. */
  lines_done: Generated<number>
  /** Playable length: the end of the last of those lines. */
  playable_ms: Generated<number>
  /** The fence: raised by each worker that claims the rendering; a write with an older one is refused. */
  render_fence: Generated<number>
  /** Tries in a row that stored no new clip. */
  render_tries: Generated<number>
  /** Number of lines that had a clip when the last try began; -1 before the first. */
  render_clips_seen: Generated<number>
  /**
   * Remaining time as the worker estimates it; null until the pace is known from the first line, and after a failure.
   */
  seconds_left: Generated<number | null>
  /** Time it was submitted, or tried again by its owner; an hour later it has failed. */
  processing_since: Generated<Date>
  /**
   * Time it was submitted or, if that was scheduled, became public, to the millisecond, as addresses of pages carry it;
   * feeds are ordered by it.
   */
  created_at: Generated<Date>
  /** Raised by each correction that is published; 1 until then. */
  revision: Generated<number>
  /** Gain of the clips in the finished file, which corrections keep; null if it was not noted. */
  gain_db: Generated<number | null>
  /** Earlier revisions up to this one are no longer heard, by order of the owner; 0 where the grace decides alone. */
  closed_revision: Generated<number>
  /** True if listeners can see the passages that its lines were written from; off unless its creator turns it on. */
  sources_shown: Generated<boolean>
  /** Text under the episode besides its description, plain text with line breaks; else empty. */
  show_notes: Generated<string>
  /** A whole episode, a trailer or a bonus. */
  episode_type: Generated<EpisodeType>
  /** Season of the show, from 1; null if it counts none. */
  season: number | null
  /** Within the season or the show, from 1; null where it counts none. */
  number: number | null
  /** Scheduled publication; null if nothing is scheduled, and once that has happened. */
  publish_at: Date | null
  /** The co-host as a person; null where nobody is named. */
  co_host: JSONColumnType<CoHost> | null
  /** Seed of the generated cover while there is no picture; null for the id. */
  cover_seed: string | null
  /**
   * Names of the speakers, in the order of `speakers`, as they were when it was submitted; an empty name for a speaker
   * that is only a voice, and in older items.
   */
  speaker_names: JSONColumnType<string[], string | undefined>
  /** Mixing of its lines; null for older items, which are mono with gaps by punctuation alone. */
  production: JSONColumnType<Production | null, string | null | undefined>
  /**
   * Time it was public and finished for the first time; a trigger sets it, and it never moves. Feeds of podcast apps
   * are ordered by it.
   */
  published_at: Generated<Date | null>
  /** True if it is marked as explicit; null if the show's own setting applies. */
  explicit: Generated<boolean | null>
  /** GUID by which podcast apps know it, if it was imported with one; null for its id. */
  guid: Generated<string | null>
  /**
   * The revision in the address under which feeds offer its sound, so that apps fetch it again; null for the stable
   * address.
   */
  enclosure_revision: Generated<number | null>
  /** Number of its lines that a person recorded. */
  recorded_lines: Generated<number>
  /** Origin: made here from a script, or imported as a finished recording, whose sound cannot be made anew. */
  origin: Generated<'made' | 'imported'>
  /** True if its voices are artificial: always so for items made here; for imported ones, as their feed says. */
  ai_voices: Generated<boolean>
  /**
   * The chapters of an imported item without a transcript; null for all others, whose chapters begin at their lines.
   */
  imported_chapters: JSONColumnType<NamedChapter[] | null, string | null | undefined>
  /** Size of an imported item's sound, counted against the storage of its owner; 0 for items made here. */
  stored_bytes: Generated<string | number>
  /** Which language it is in, as BCP 47 names it; null where its script did not tell, and the show's goes for it. */
  language: Generated<string | null>
  /** The exact size of the finished audio; null until it is looked up, and again when `audio_key` changes. */
  audio_bytes: Generated<string | number | null>
  /** The most open that moderators let it be; null where they set no limit. */
  visibility_limit: Exclude<Visibility, 'public'> | null
  /** True if a moderator withdrew it: its addresses answer that it is gone. */
  is_withdrawn: Generated<boolean>
  /**
   * Its spoken notice, a line in `utterance` that always has the same id in an item; null for none. No foreign key: the
   * line is written after the item.
   */
  notice_id: string | null
  /** Visibility that it gets as soon as its spoken notice is published; null if nothing waits for that. */
  wanted_visibility: Exclude<Visibility, 'private'> | null
  /** A notice that a moderator added, for everybody who opens it; null for none. */
  moderation_label: string | null
}

/** A line of a script: its shown text, its spoken text, and its clip. */
export type UtteranceTable = {
  /** Names the line in the addresses of its passages and its correction. */
  utterance_id: Generated<string>
  /** The item that it is a line of, and goes with. */
  content_id: string
  /** Its place in the script, from 0. */
  position: number
  /** 1 for the host who speaks first in the script, 2 for the other. */
  speaker: 1 | 2
  /** Voice of the line. */
  voice_name: VoiceName
  /** Text as the creator wrote it. */
  text: string
  /** Text as the engine says it; null until the line is spoken for the first time. */
  spoken_text: string | null
  /** Which characters said stand for which shown: `[spoken_from, spoken_to, shown_from, shown_to]`; null until then. */
  spoken_map: JSONColumnType<SpokenSpan[]> | null
  /** The clip that says it; null until it is spoken, and again when the clip's sound was found to be gone. */
  clip_hash: string | null
  /** Start of the line in the item; null until it can be heard. */
  start_ms: number | null
  /** End of its last word, without the pause after it; null as long as `start_ms`. */
  end_ms: number | null
  /** The passages that the line stands on, each a row of `content_passage`; null for a line written by hand. */
  passage_ids: JSONColumnType<string[]> | null
  /** Title of the part that begins with this line; null for every other line. */
  chapter: Generated<string | null>
  /** Which take of its words the clip is, from 0: part of the hash, so that the same words can be voiced again. */
  take: Generated<number>
  /** The sound and mark lines around it, with their places once they can be heard; null where there are none. */
  inserts: JSONColumnType<PlacedInsert[] | null, string | null | undefined>
  /**
   * Words of an imported line, each as `[from, to, start_ms, end_ms]`: characters of the text, time within the item;
   * null for lines that have a clip.
   */
  words: JSONColumnType<ClipWord[] | null, string | null | undefined>
  /**
   * Peaks of an imported line, the greatest amplitude in each slice of 100 ms, 0 to 1; null for lines that have a clip.
   */
  peaks: JSONColumnType<number[] | null, string | null | undefined>
  /** Speaker of an imported line, as its transcript names them; null if it names none, and for lines made here. */
  speaker_name: Generated<string | null>
}

/** A piece of the growing MP3 stream, cut on frame borders, for listening while the item is made. */
export type StreamSegmentTable = {
  /** The item that it is a piece of, and goes with. */
  content_id: string
  /** Its place in the stream, from 0, without a gap. */
  segment_index: number
  /** Key of the MP3 frames in object storage; stored before the row. */
  object_key: string
  /** Length in samples: 44100 a second if the item's production is stereo, else 24000. */
  samples: number
}
