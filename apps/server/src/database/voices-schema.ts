import type { ContentStatus } from '@app/domain/content'
import type { LexiconEntry } from '@app/domain/lexicon'
import type { Utterance } from '@app/domain/scripts'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType } from 'kysely'

/** Sound that whoever asked for it alone can hear, before anything is published: a preview, a single line, a voice on trial. */
export type TestAudioTable = {
  /** What the job that makes it is given, and the caller asks after. */
  test_audio_id: string
  /** Who asked for it, in `auth.user`. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** `processing` until it can be heard; `error` when it never will. */
  status: Generated<ContentStatus>
  /** The voice that speaks first. */
  voice_id: VoiceName
  /** What is said, line by line, as the caller wrote it. */
  utterances: JSONColumnType<Utterance[]>
  /** All of it as one text, a line a paragraph. */
  test_script: string
  /** Which of its words are said differently, as their channel had it when it was asked for. */
  lexicon: JSONColumnType<LexiconEntry[], string | undefined>
  /** Where the sound lies in object storage, stored before it is named here; set exactly when `status` is completed. */
  audio_key: string | null
  /** Why it failed, in words for whoever asked; empty unless `status` is error. */
  error: Generated<string>
  /** The reservation that pays for it; settled when it ends. */
  hold_id: string
  /** How often a worker has begun; whoever was told to stop takes its try back. */
  tries: Generated<number>
  /** When it was asked for, to the millisecond; a chore deletes it 31 days later. */
  created_at: Generated<Date>
}

/** A few words of a voice, as one engine says them; made when somebody first wants to hear it. */
export type VoicePreviewTable = {
  /** The voice and the beginning of the hash of its clip, which says by which engine, version, settings and words it was made. */
  preview_id: string
  /** Whose words they are. */
  voice_name: VoiceName
  /** `error` for a minute, then it may be tried again. */
  status: Generated<ContentStatus>
  /** Where the sound lies in object storage, stored before it is named here; set exactly when `status` is completed. */
  audio_key: string | null
  /** The greatest amplitude in each slice of 100 ms, 0 to 1; set with `audio_key`. */
  peaks: JSONColumnType<number[]> | null
  /** When it was asked for, made or given up; a chore deletes it 90 days later, to be made anew. */
  changed_at: Generated<Date>
}
