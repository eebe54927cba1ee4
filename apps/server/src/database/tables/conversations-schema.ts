import type { Citation, ComesLater } from '@app/domain/conversations'
import type { AnswerLineStatus, AnswerTone, AskedBy, Payer, QuestionState, TurnStatus } from '@app/domain/conversations'
import type { MemoryKind } from '@app/domain/memory'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType } from 'kysely'

/** What the owner of a channel chose for questions to its hosts; a channel without a row has the defaults. */
export type ChannelAskingTable = {
  /** Whose hosts; takes the row along when it goes. */
  channel_id: string
  /** Whether listeners may ask. */
  is_on: boolean
  /** Who pays for talk: `asker` or `owner`. */
  payer: Payer
  /** Tokens a day that the owner pays at most. */
  daily_cap: number
  /** Whether visitors may ask a few questions where the owner pays. */
  guests: boolean
  /** How the hosts answer. */
  tone: AnswerTone
}

/** A conversation of one listener with the hosts of a channel about an item. It belongs to the listener and outlives the item. */
export type ConversationTable = {
  /** Part of its address. */
  conversation_id: Generated<string>
  /** Whose it is, in `auth.user`; null for a guest's. */
  user_id: string | null
  /** SHA-256 of the key that opens a guest's; null for a person's. */
  guest_key_hash: string | null
  /** Whose hosts answer. */
  channel_id: string
  /** The item; null once that is gone. */
  content_id: string | null
  /** What the item was called when it was last asked about. */
  content_title: string
  /** What the listener calls it; at first the question it began with. */
  title: string
  /** Part of the link it is shared by; null while it is private. */
  share_key: string | null
  /** Speech of the listener and heard speech of the hosts, in milliseconds: what is charged. */
  talk_ms: Generated<number>
  /** Charged so far, in tokens. */
  tokens: Generated<number>
  /** When it began. */
  created_at: Generated<Date>
  /** When something was last asked, heard or changed. */
  updated_at: Generated<Date>
}

/** Questions that ask the same at the same line of an item, as its creator sees them. */
export type QuestionGroupTable = {
  /** Part of the address by which it is answered. */
  group_id: Generated<string>
  /** The item that was asked about, which takes it along. */
  content_id: string
  /** The line that was being said; it may be gone by now. */
  utterance_id: string | null
  /** Where it was asked first, in milliseconds of the item then. */
  at_ms: number
  /** How often it was asked; deleting a conversation takes nothing away. */
  asked: Generated<number>
  /** How often nobody could answer it. */
  unanswered: Generated<number>
  /** Whether the hosts answer it: `no_answer` or `by_hosts`. What its creator did about it follows from the answer. */
  state: Generated<Extract<QuestionState, 'no_answer' | 'by_hosts'>>
  /** What the creator answers; null until they do. */
  answer_text: string | null
  /** Which host says that. */
  answer_speaker: 1 | 2 | null
  /** The draft that it went into. */
  answer_draft_id: string | null
  /** The line of the episode that says it; null until a revision with it is sent. */
  answer_utterance_id: string | null
  /** Hash of what it asks for (who, when, how long …); null where its words do not tell. */
  kind: number | null
  /** Hashes of the stems of its words, each once. */
  terms: Generated<number[]>
  /** How many listeners asked it before anything else about the item. */
  first_askers: Generated<number>
  /** When it was asked first. */
  created_at: Generated<Date>
  /** When it was asked last. */
  last_asked_at: Generated<Date>
}

/** A question of a conversation and how its answer stands. */
export type TurnTable = {
  /** Part of the address by which its answer is streamed. */
  turn_id: Generated<string>
  /** The conversation, which takes it along. */
  conversation_id: string
  /** Its place in the conversation, from 0. */
  position: number
  /** The item that was asked about; null once that is gone. */
  content_id: string | null
  /** Its group on the creator's page; null once the item is gone. */
  group_id: string | null
  /** Who asked, in `auth.user`; empty for a guest. */
  user_id: Generated<string>
  /** The words of the question. */
  question: string
  /** Typed or spoken. */
  asked_by: AskedBy
  /** How long it was spoken, in milliseconds; 0 for what was typed. */
  spoken_ms: Generated<number>
  /** Where the item was interrupted, in milliseconds of that revision. */
  at_ms: number
  /** The revision that was playing. */
  revision: number
  /** The line that was being said; it may be gone by now. */
  utterance_id: string | null
  /** Where the interrupted sentence begins, in milliseconds of that revision. */
  resume_ms: number
  /** Whether the creator may read the words. */
  shares_words: boolean
  /** Whether it neither uses nor adds memories. */
  off_the_record: boolean
  /** How the answer stands. */
  status: Generated<TurnStatus>
  /** A later line of the item that speaks of it. */
  later: JSONColumnType<ComesLater | null, string | null | undefined, string | null>
  /** Why there is no answer; else empty. */
  error: Generated<string>
  /** When the listener passed it on to the creator. */
  passed_on_at: Date | null
  /** Who pays. */
  payer: Payer
  /** The tokens that are set aside for it now; null for an owner's own cap of 0 and once all is settled. */
  hold_id: string | null
  /** What it has cost so far. */
  tokens: Generated<number>
  /** Up to how many milliseconds its talk was settled: counted in the conversation's `talk_ms`, or free because tokens had run out. */
  charged_ms: Generated<number>
  /** When nothing more was to be charged for it. */
  settled_at: Date | null
  /** How many tries in a row failed without getting further; a worker that was killed has not failed. */
  tries: Generated<number>
  /** Counts the workers that took the answer; each writes only while nobody took it after them. */
  fence: Generated<number>
  /** When the words of all its lines were there. */
  worded_at: Date | null
  /** Since when no more is spoken, because the listener has enough to hear; null while a worker has the answer. */
  paused_at: Date | null
  /** When it was asked. */
  created_at: Generated<Date>
  /** When the answer was there, or was given up. */
  ended_at: Date | null
  /** When the listener last reported what they heard. */
  heard_at: Date | null
}

/** A line that a host answers with. Its words are there first; the clip that says them follows. */
export type AnswerLineTable = {
  /** Part of the address of its sound. */
  answer_line_id: Generated<string>
  /** The question that it answers, which takes it along. */
  turn_id: string
  /** Its place in the answer, from 0. */
  position: number
  /** Which host says it. */
  speaker: 1 | 2
  /** What the host is called. */
  speaker_name: string
  /** The voice. */
  voice_name: VoiceName
  /** The words. */
  text: string
  /** As the engine says it; null until it is spoken. */
  spoken_text: string | null
  /** Which characters said stand for which shown, as in `utterance`; null until it is spoken. */
  spoken_map: JSONColumnType<[number, number, number, number][] | null, string | null | undefined, string | null>
  /** The clip that says it; null until it is spoken. */
  clip_hash: string | null
  /** Whether its sound is being made, is there, or could not be made. */
  status: Generated<AnswerLineStatus>
  /** What it is based on. */
  citations: JSONColumnType<Citation[], string | undefined, string>
  /** Characters that speak of what the hosts remember, as `[from, to)`. */
  memory_marks: JSONColumnType<[number, number][], string | undefined, string>
  /** Of its sound; null until that is there. */
  duration_ms: number | null
  /** How much of it the listener heard. */
  heard_ms: Generated<number>
  /** When its words were there. */
  created_at: Generated<Date>
  /** When its sound was there. */
  ready_at: Date | null
}

/** Whether the hosts of a channel may remember a listener; without a row they may not. */
export type MemoryChoiceTable = {
  /** The listener. */
  user_id: string
  /** Whose hosts. */
  channel_id: string
  /** What they chose. */
  is_on: boolean
  /** When. */
  changed_at: Generated<Date>
}

/** What the hosts of a channel remember of a listener. */
export type MemoryTable = {
  /** Part of its address. */
  memory_id: Generated<string>
  /** The listener; visible to no one else. */
  user_id: string
  /** Whose hosts; it is used in no other channel. */
  channel_id: string
  /** What it is. */
  kind: MemoryKind
  /** The words, in the second person. */
  text: string
  /** The question that it came from; null once that is gone, and for what the listener wrote. */
  turn_id: string | null
  /** When it was remembered. */
  created_at: Generated<Date>
  /** When an answer last used it. */
  last_used_at: Date | null
  /** When the listener had it forgotten; it goes soon after, and can be restored until then. */
  forgotten_at: Date | null
}
