/** What a sentence is about in kind, so that a question can fit it. */
export type AnswerKind = 'why' | 'much' | 'when' | 'who' | 'how' | 'catch' | 'result' | 'compare' | 'next' | 'any'

/** What hosts say between what the sources say. It states no facts. Placeholders: {channel} {host} {titles} {title} {heading} {name} {page} {slide}. */
export type PhraseBook = {
  /** Speaker 1 greets; `short` is for scripts of a minute. */
  greetings: readonly string[]
  short_greetings: readonly string[]
  /** Speaker 2 asks what there is, speaker 1 names the sources. */
  asks_sources: readonly string[]
  one_source: readonly string[]
  many_sources: readonly string[]
  begins: readonly string[]
  /** Of what comes next, never of what was said: a question that ties two facts together may tie them wrongly. */
  questions: Record<AnswerKind, readonly string[]>
  about_name: readonly string[]
  what_is: readonly string[]
  /** After anything; after a reason; after a number. */
  reactions: readonly string[]
  reactions_to_reason: readonly string[]
  reactions_to_number: readonly string[]
  /** Before a unit that the other host goes on with. */
  joins: readonly string[]
  /** From topic to topic, with and without a heading. */
  turns_to_heading: readonly string[]
  turns: readonly string[]
  /** Said by whoever goes on alone; no question. */
  goes_on_to_heading: readonly string[]
  goes_on: readonly string[]
  opens_source: readonly string[]
  next_source: readonly string[]
  /** Before what a source says, with its title; on a page, on a slide; in its own words, when it says "we". */
  attributions: readonly string[]
  on_page: readonly string[]
  on_slide: readonly string[]
  own_words: readonly string[]
  asks_takeaway: readonly string[]
  takeaway: readonly string[]
  closings: readonly string[]
  goodbyes: readonly string[]
  /** For one voice alone. */
  solo_joins: readonly string[]
  solo_takeaway: readonly string[]
  and: string
  /** Sources beyond those that are named. */
  others: string
  quotes: readonly [open: string, close: string]
  untitled: string
}
