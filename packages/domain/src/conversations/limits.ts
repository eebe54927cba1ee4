const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The numbers of questions to the hosts and their answers. */
export const conversationLimits = {
  question_characters: 2_000,
  title_characters: 120,
  /** Longest spoken question; recording stops here. */
  recording_ms: MINUTE,
  /** Shorter presses of the talk button are a slip, not a question. */
  shortest_recording_ms: 300,
  /** Lines of one answer. */
  answer_lines: 3,
  /** Longest line of an answer: about 20 seconds of speech. */
  line_characters: 320,
  /** Earlier turns that an answer takes into account. */
  remembered_turns: 6,
  /** Turns of one conversation; another one begins after these. */
  turns: 200,
  /** Questions of one person that are being answered at the same time; of one guest it is one. */
  at_once: 3,
  /** Answers that one API process streams at the same time. */
  streams_of_process: 400,
  /** Answers streamed to one person or guest at once, out of these: as many tabs. */
  streams_of_person: 10,
  /** Questions that may wait for a worker before new ones are refused. */
  waiting: 200,
  /** Questions a day of one guest, by address, in channels whose creator pays. */
  guest_questions_a_day: 5,
  /**
   * Lease of an answer without reports: after it the answer has ended, the heard part is charged, the rest is given back.
   * Players report every 15 seconds, and the chore looks as often, so tokens are free after a minute.
   */
  silent_ms: 45 * SECOND,
  /** Timeout of a worker for an answer; after it the turn fails. */
  answer_ms: 30 * SECOND,
  /** Conversations of guests are deleted after a day. */
  guest_days: 1,
  /** Conversations in one page of the list. */
  page_size: 30,
  /** The longest search text in conversations. */
  query_characters: 200,
  /** Look-ahead: an answer is spoken at most so far ahead of its playback. */
  ahead_ms: 20 * SECOND,
} as const
