import type { Passage } from '@app/domain/sources'

/** What a source says in one sentence, ready to be told: cleaned, in the third person, with what is known about it. */
export type Said = {
  text: string
  source: number
  order: number
  passage: Passage
  heading: string | undefined
  /** It cannot be understood without the sentence before it. */
  leans: boolean
  /** Somebody's own words, with who they are, as far as the source tells. */
  quote?: { words: string; who: string; role?: string | undefined } | undefined
  /** Who says so, where the sentence names its authority: “…, the company said on Friday”. */
  authority?: string | undefined
  /** The word by which the source takes back some of its certainty. */
  hedge?: string | undefined
  /** A question that an interviewer asks; the answer is the sentence after it. */
  asked: boolean
}
