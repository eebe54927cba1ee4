import type { ComputedPassage } from '#ports/script-writer.ts'

/** Who says a turn, before it is decided which host that is: the one who knows, or the one who wants to know. */
export type Role = 'teller' | 'asker'

/** One thing said. Its passages are those whose facts it states; a question, a reaction or a greeting has none. */
export type Turn = {
  role: Role
  text: string
  passage_ids: readonly string[]
  /** Other ways to say the same, for what is heard too often. Where every one was said before, the turn is left out. */
  or?: readonly string[]
}

/** How the last thing said makes a listener feel, for the reaction that may follow it. */
export type Tone = 'good' | 'bad' | 'large' | 'small' | 'contrast' | 'cause' | 'uncertain' | 'plain'

/**
 * Turns that only make sense together, such as a question and its answer. A script becomes shorter by whole exchanges, the
 * lightest first, so an exchange refers to nothing outside of itself but what `after` names.
 */
export type Exchange = {
  /** Unique within the plan. What states the same fact has the same id and is said once. */
  id: string
  turns: readonly Turn[]
  /** The same for a single host, who asks nobody; without it the teller's turns are joined. */
  alone?: readonly Turn[]
  /** 0 to 1: how much would be lost without it. */
  weight: number
  tone: Tone
  /** What it is about, in running speech (“the lens”), and its turns after the asker has asked for that. */
  topic?: { name: string; turns: readonly Turn[] }
  /** The exchange that has to be said before this one; without it this one is left out, too. */
  after?: string
}

/** A chapter with a title that a listener can read: no file name, no column name, no heading such as “2.1 Methods”. */
export type ChapterPlan = {
  title: string
  exchanges: readonly Exchange[]
  /** How the hosts promise it at the beginning, in running speech: “where the reports disagree”, “the lens”. */
  promise?: string
  /** What the asker may say first, unless its first exchange begins with the asker. */
  openings?: readonly string[]
  /** What it belongs to, such as a source: where there is room, every part keeps a chapter. */
  part?: string
}

/** Something to remember; `clause` is the same after “that”, so that the recap does not say a sentence twice. */
export type Point = Turn & { clause?: string }

/** What may open the episode: a statement that stands alone, and the doubt that it provokes; `exchange_id` says the same, and is left out where the hook is used. */
export type Hook = { statement: Point; doubt: string; exchange_id?: string }

/** What a script says, before its length is known and before two people say it. */
export type Plan = {
  /** How the hosts call what they talk about, in running speech: “an essay called …”, “three reports”, “a table of 344 penguins”. */
  about: string
  /** What its chapters belong to, with the titles by which those are named that are left when it is cut. */
  parts?: readonly { part: string; title: string }[]
  titles: readonly string[]
  /** The most surprising first. */
  hooks: readonly Hook[]
  chapters: readonly ChapterPlan[]
  /** What a listener should remember, a short sentence each, the most important first; it was said in some chapter before. */
  points: readonly Point[]
  /** A question to the listener, if the sources have one. */
  question?: string | undefined
  /** Passages that were computed and are cited above. */
  computed: readonly ComputedPassage[]
}

/** A plan cut to its length, with what it opens with. */
export type Cut = Plan & { hook: Hook | undefined }
