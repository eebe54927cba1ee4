import type { Citation, ComesLater } from '@app/domain/conversations'
import type { AnswerLineStatus, AnswerTone, AskedBy, Payer, QuestionState, TurnStatus } from '@app/domain/conversations'
import type { MemoryKind } from '@app/domain/memory'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType } from 'kysely'

/** The channel owner's settings for questions to its hosts; a channel without a row has the defaults. */
export type ChannelAskingTable = {
  /** The hosts' channel; takes the row along when it goes. */
  channel_id: string
  /** True if listeners can ask. */
  is_on: boolean
  /** Payer of talk: `asker` or `owner`. */
  payer: Payer
  /** Tokens a day that the owner pays at most. */
  daily_cap: number
  /** True if visitors can ask a few questions when the owner pays. */
  guests: boolean
  /** Tone of the hosts' answers. */
  tone: AnswerTone
}

/**
 * A conversation of one listener with the hosts of a channel about an item. It belongs to the listener and outlives the
 * item.
 */
export type ConversationTable = {
  /** Part of its address. */
  conversation_id: Generated<string>
  /** The listener, in `auth.user`; null for a guest's. */
  user_id: string | null
  /** SHA-256 of the key that opens a guest's; null for a person's. */
  guest_key_hash: string | null
  /** The channel whose hosts answer. */
  channel_id: string
  /** The item; null once that is gone. */
  content_id: string | null
  /** Title of the item when it was last asked about. */
  content_title: string
  /** The listener's title for it; at first the question it began with. */
  title: string
  /** Part of the link it is shared by; null while it is private. */
  share_key: string | null
  /** Charged talk: speech of the listener and heard speech of the hosts, in milliseconds. */
  talk_ms: Generated<number>
  /** Charged so far, in tokens. */
  tokens: Generated<number>
  /** Time it began. */
  created_at: Generated<Date>
  /** Time of the last question, listening or change. */
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
  /** Position of the first question, in milliseconds of the item then. */
  at_ms: number
  /** Number of times it was asked; deleting a conversation takes nothing away. */
  asked: Generated<number>
  /** Number of times it went unanswered. */
  unanswered: Generated<number>
  /** Answer by the hosts: `no_answer` or `by_hosts`. The creator's part follows from their own answer. */
  state: Generated<Extract<QuestionState, 'no_answer' | 'by_hosts'>>
  /** The creator's answer; null until they write one. */
  answer_text: string | null
  /** Which host says that. */
  answer_speaker: 1 | 2 | null
  /** The draft that it went into. */
  answer_draft_id: string | null
  /** The line of the episode that says it; null until a revision with it is sent. */
  answer_utterance_id: string | null
  /** Hash of the kind of question (who, when, how long …); null if its words do not tell. */
  kind: number | null
  /** Hashes of the stems of its words, each once. */
  terms: Generated<number[]>
  /** Number of listeners who asked it before anything else about the item. */
  first_askers: Generated<number>
  /** Time of the first question. */
  created_at: Generated<Date>
  /** Time of the last question. */
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
  /** The asker, in `auth.user`; empty for a guest. */
  user_id: Generated<string>
  /** The words of the question. */
  question: string
  /** Typed or spoken. */
  asked_by: AskedBy
  /** Length of a spoken question, in milliseconds; 0 for a typed one. */
  spoken_ms: Generated<number>
  /** Interrupted position in the item, in milliseconds of that revision. */
  at_ms: number
  /** The revision that was playing. */
  revision: number
  /** The line that was being said; it may be gone by now. */
  utterance_id: string | null
  /** Start of the interrupted sentence, in milliseconds of that revision. */
  resume_ms: number
  /** True if the creator can read the words. */
  shares_words: boolean
  /** True if it neither uses nor adds memories. */
  off_the_record: boolean
  /** State of the answer. */
  status: Generated<TurnStatus>
  /** A later line of the item that speaks of it. */
  later: JSONColumnType<ComesLater | null, string | null | undefined, string | null>
  /** Why there is no answer; else empty. */
  error: Generated<string>
  /** Time the listener passed it on to the creator. */
  passed_on_at: Date | null
  /** The payer. */
  payer: Payer
  /** The tokens that are set aside for it now; null for an owner's own cap of 0 and once all is settled. */
  hold_id: string | null
  /** Cost so far. */
  tokens: Generated<number>
  /**
   * Up to how many milliseconds its talk was settled: counted in the conversation's `talk_ms`, or free because tokens
   * had run out.
   */
  charged_ms: Generated<number>
  /** Time from which nothing more was to be charged for it. */
  settled_at: Date | null
  /** Number of failed tries in a row without getting further; a worker that was killed has not failed. */
  tries: Generated<number>
  /** Counts the workers that took the answer; each writes only while nobody took it after them. */
  fence: Generated<number>
  /** Time the words of all its lines were there. */
  worded_at: Date | null
  /** Start of the pause in speaking, because the listener has enough to hear; null while a worker has the answer. */
  paused_at: Date | null
  /** Time it was asked. */
  created_at: Generated<Date>
  /** Time the answer was there, or was given up. */
  ended_at: Date | null
  /** Time of the listener's last report of their listening. */
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
  /** Name of the host. */
  speaker_name: string
  /** The voice. */
  voice_name: VoiceName
  /** The words. */
  text: string
  /** Text as the engine says it; null until it is spoken. */
  spoken_text: string | null
  /** Which characters said stand for which shown, as in `utterance`; null until it is spoken. */
  spoken_map: JSONColumnType<[number, number, number, number][] | null, string | null | undefined, string | null>
  /** The clip that says it; null until it is spoken. */
  clip_hash: string | null
  /** State of its sound: being made, there, or impossible to make. */
  status: Generated<AnswerLineStatus>
  /** Citations it is based on. */
  citations: JSONColumnType<Citation[], string | undefined, string>
  /** Characters that speak of the hosts' memories, as `[from, to)`. */
  memory_marks: JSONColumnType<[number, number][], string | undefined, string>
  /** Length of its sound; null until that is there. */
  duration_ms: number | null
  /** Length that the listener heard. */
  heard_ms: Generated<number>
  /** Time its words were there. */
  created_at: Generated<Date>
  /** Time its sound was there. */
  ready_at: Date | null
}

/** A listener's consent to being remembered by the hosts of a channel; without a row they are not. */
export type MemoryChoiceTable = {
  /** The listener. */
  user_id: string
  /** The hosts' channel. */
  channel_id: string
  /** The listener's choice. */
  is_on: boolean
  /** Time of the choice. */
  changed_at: Generated<Date>
}

/** Memories that the hosts of a channel have of a listener. */
export type MemoryTable = {
  /** Part of its address. */
  memory_id: Generated<string>
  /** The listener; visible to no one else. */
  user_id: string
  /** The hosts' channel; it is used in no other. */
  channel_id: string
  /** Kind of memory. */
  kind: MemoryKind
  /** The words, in the second person. */
  text: string
  /** The question that it came from; null once that is gone, and for memories that the listener wrote. */
  turn_id: string | null
  /** Time it was remembered. */
  created_at: Generated<Date>
  /** Time an answer last used it. */
  last_used_at: Date | null
  /** Time the listener had it forgotten; it goes soon after, and can be restored until then. */
  forgotten_at: Date | null
}
