import type { ContentStatus } from '@app/domain/content'
import type { LexiconEntry } from '@app/domain/lexicon'
import type { Utterance } from '@app/domain/scripts'
import type { DesignedVoice, VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType } from 'kysely'

/** Sound for its owner alone, before anything is published: a preview, a single line, a voice on trial. */
export type TestAudioTable = {
  /** The id in its job, and in the requests of the caller for its state. */
  test_audio_id: string
  /** The person who requested it, in `auth.user`. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** `processing` until it can be heard; `error` when it never will. */
  status: Generated<ContentStatus>
  /** The voice that speaks first. */
  voice_id: VoiceName
  /** Lines to speak, as the caller wrote them. */
  utterances: JSONColumnType<Utterance[]>
  /** All of it as one text, a line a paragraph. */
  test_script: string
  /** Which of its words are said differently, as their channel had it at the request. */
  lexicon: JSONColumnType<LexiconEntry[], string | undefined>
  /** Key of the sound in object storage, stored before the row names it; set exactly when `status` is completed. */
  audio_key: string | null
  /** Why it failed, in words for its owner; empty unless `status` is error. */
  error: Generated<string>
  /** The reservation that pays for it; settled when it ends. */
  hold_id: string
  /** Number of attempts workers have begun; one that is stopped with its process does not count. */
  tries: Generated<number>
  /** Time of the request, to the millisecond; a chore deletes it 31 days later. */
  created_at: Generated<Date>
}

/** A few words of a voice, as one engine says them; made when a person first wants to hear it. */
export type VoicePreviewTable = {
  /**
   * The voice and the beginning of the hash of its clip, which says by which engine, version, settings and words it was
   * made.
   */
  preview_id: string
  /** The speaking voice. */
  voice_name: VoiceName
  /** `error` for a minute, then it may be tried again. */
  status: Generated<ContentStatus>
  /** Key of the sound in object storage, stored before the row names it; set exactly when `status` is completed. */
  audio_key: string | null
  /** The greatest amplitude in each slice of 100 ms, 0 to 1; set with `audio_key`. */
  peaks: JSONColumnType<number[]> | null
  /** Time it was requested, finished or given up; a chore deletes it 90 days later, to be made anew. */
  changed_at: Generated<Date>
}

/** A designed voice that a channel has given a name. Lines name the voice itself, so the name may go. */
export type ChannelVoiceTable = {
  /** The id in requests. */
  saved_voice_id: string
  /** The voice's channel; it goes with it. */
  channel_id: string
  /** Name; unique in a channel, whatever its capitals. */
  name: string
  /** The voice, whose name says how it was designed. */
  voice_name: DesignedVoice
  /** Time it was saved, to the millisecond. */
  created_at: Generated<Date>
}
