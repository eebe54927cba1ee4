/**
 * The hosts' phrases between sentences of the sources. They state no facts.
 * Placeholders: {channel} {host} {titles} {title} {heading} {name} {page} {slide}.
 */
export type PhraseBook = {
  /** Speaker 1 greets; `short` is for scripts of a minute. */
  greetings: readonly string[]
  short_greetings: readonly string[]
  /** A question of speaker 2 about the sources, and speaker 1's list of them. */
  source_questions: readonly string[]
  one_source: readonly string[]
  many_sources: readonly string[]
  begins: readonly string[]
  /** Questions about the next sentence, never about the last one: a question that connects two facts may connect them wrongly. */
  questions: readonly string[]
  about_name: readonly string[]
  /** Reactions to any sentence. */
  reactions: readonly string[]
  /** The other host joins in with the next unit. */
  joins: readonly string[]
  /** Transitions to a topic, with and without a heading. */
  turns_to_heading: readonly string[]
  turns: readonly string[]
  /** The same without a question, when one host continues alone. */
  goes_on_to_heading: readonly string[]
  goes_on: readonly string[]
  opens_source: readonly string[]
  next_source: readonly string[]
  /** Attributions: by title, by page, by slide, and for quotations in which the source says "we". */
  attributions: readonly string[]
  on_page: readonly string[]
  on_slide: readonly string[]
  own_words: readonly string[]
  takeaway_questions: readonly string[]
  takeaway: readonly string[]
  closings: readonly string[]
  goodbyes: readonly string[]
  /** For monologues. */
  solo_joins: readonly string[]
  solo_takeaway: readonly string[]
  and: string
  /** Stands for the sources that are not named. */
  others: string
  quotes: readonly [open: string, close: string]
  untitled: string
}
