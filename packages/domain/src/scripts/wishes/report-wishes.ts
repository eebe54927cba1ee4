import { languageOf } from '../../text/index.ts'
import { checkStyle, learnerAsks } from './check-style.ts'
import type { Wish, WishOf } from './found.ts'
import { LANGUAGES } from './languages.ts'
import { mentions, spokenExclusion } from './mentions.ts'
import { WORDS_PER_MINUTE } from './read-length.ts'
import { LEAST_WORDS, MOST_WORDS, type WishesRead } from './read-wishes.ts'
import type { WishReport, WishResult } from './schema.ts'
import { MODEL_CAN, NOT_MEASURED, type ScriptOutcome, type Verdict, type WriterAbilities } from './verdict.ts'

const NO_SOUND = 'A script is words only: there is no music, and there are no sound effects.'
const FIGURE = /\d[\d.,:]*/
/** Names cannot be told from other words, so only figures are checked. */
const ABOUT_FIGURES = /number|figure|date|statistic|zahl|daten/i

/** Most manners are a matter of taste; music is none of a script's, and figures can be found. */
function checkManner(
  { manner, name, is_negative }: WishOf<'manner'>,
  { lines }: ScriptOutcome,
  writer: WriterAbilities,
): Verdict {
  if (manner === 'sound') return is_negative ? { verdict: 'met', reason: '' } : { verdict: 'not_met', reason: NO_SOUND }
  if (manner === 'without_figures' && ABOUT_FIGURES.test(name)) {
    const at = lines.findIndex(({ text }) => FIGURE.test(text))
    const [figure = ''] = FIGURE.exec(lines[at]?.text ?? '') ?? []
    return at < 0
      ? { verdict: 'met', reason: '' }
      : { verdict: 'not_met', reason: `Line ${at + 1} has “${figure}”.`, line: at + 1 }
  }
  return writer.has_model || is_negative
    ? { verdict: 'not_checked', reason: NOT_MEASURED }
    : { verdict: 'not_met', reason: `Excerpts keep the words of their sources. ${MODEL_CAN}` }
}

/** The tolerance of a script's length. */
const NEAR = 0.1
const SECONDS_PER_MINUTE = 60
/** Words are rounded for people. */
const TO_THE = 10
const LONGEST_NAME = 120
/** Least letters of a topic word of a sentence. */
const TOPIC_LETTERS = 4

/** Report on each wish: honoured, proved by a check, or a sentence why not. */
export function reportWishes(
  { wishes, overruled, focus }: Pick<WishesRead, 'wishes' | 'overruled' | 'focus'>,
  script: ScriptOutcome,
  writer: WriterAbilities,
): WishReport {
  return {
    results: [
      ...wishes.map((wish): WishResult => ({ kind: wish.kind, wish: wish.name, ...checkWish(wish, script, writer) })),
      ...overruled.map(({ wish, reason }) => ({ kind: 'words' as const, wish, verdict: 'not_met' as const, reason })),
      ...sentencesOf(focus).map((wish) => ({ kind: 'words' as const, wish, ...checkWords(wish, script, writer) })),
    ],
  }
}

function checkWish(wish: Wish, script: ScriptOutcome, writer: WriterAbilities): Verdict {
  switch (wish.kind) {
    case 'length':
      return notMetFor(lengthReason(wish, script))
    case 'style':
      return checkStyle(wish, script, writer)
    case 'language':
      return checkLanguage(wish, script, writer)
    case 'exclusion':
      return checkExclusion(wish, script)
    case 'roles':
      return checkRoles(wish, script, writer)
    case 'manner':
      return checkManner(wish, script, writer)
  }
}

const notMetFor = (reason: string | undefined): Verdict =>
  reason ? { verdict: 'not_met', reason } : { verdict: 'met', reason: '' }

function lengthReason({ words: wished, unit }: WishOf<'length'>, script: ScriptOutcome) {
  const { short_because } = script
  const say = (count: number) => (unit === 'time' ? clock(count) : `${rounded(count).toLocaleString('en-US')} words`)
  // Minutes are those of the estimate that stands over the script.
  const words = unit === 'time' ? (script.seconds / SECONDS_PER_MINUTE) * WORDS_PER_MINUTE : script.words
  if (wished > MOST_WORDS * (1 + NEAR)) return `A script can have at most about ${say(MOST_WORDS)}.`
  if (wished < LEAST_WORDS * (1 - NEAR)) return `A script has at least about ${say(LEAST_WORDS)}.`
  if (Math.abs(words - wished) <= wished * NEAR) return undefined
  if (words > wished) return `It is ${say(words)}.`
  return `It is ${say(words)}. ${short_because ?? 'The sources hold no more.'}`.trim()
}

function checkLanguage({ language }: WishOf<'language'>, { lines }: ScriptOutcome, writer: WriterAbilities): Verdict {
  const written = languageOf(lines.map(({ text }) => text).join(' '))
  if (written === language.code) return { verdict: 'met', reason: '' }
  if (!writer.has_model)
    return { verdict: 'not_met', reason: `Excerpts keep the language of their sources. ${MODEL_CAN}` }
  const other = LANGUAGES.find(({ code }) => code === written)
  return other
    ? { verdict: 'not_met', reason: `The language model wrote in ${other.name}. Write it again, or try another model.` }
    : { verdict: 'not_checked', reason: 'The check does not know this language.' }
}

function checkExclusion({ phrase }: WishOf<'exclusion'>, { lines }: ScriptOutcome): Verdict {
  const at = lines.findIndex(({ text }) => spokenExclusion(text, [phrase]))
  return at < 0
    ? { verdict: 'met', reason: '' }
    : { verdict: 'not_met', reason: `Line ${at + 1} mentions it.`, line: at + 1 }
}

function checkRoles({ roles }: WishOf<'roles'>, script: ScriptOutcome, writer: WriterAbilities): Verdict {
  if (script.speakers === 1) return { verdict: 'not_met', reason: 'There is only one voice. Choose a second voice.' }
  if (!writer.has_model) return { verdict: 'not_met', reason: `Excerpts have no parts to play. ${MODEL_CAN}` }
  return roles?.learner ? learnerAsks(roles.learner, script) : { verdict: 'not_checked', reason: NOT_MEASURED }
}

/** Sentences of the prompt about the subject. */
function sentencesOf(focus: string): string[] {
  return focus
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((sentence) => sentence.replace(/^[.;,\s]+|[.;,\s]+$/gu, ''))
    .filter((sentence) => /\p{L}{3}/u.test(sentence))
    .map((sentence) => (sentence.length > LONGEST_NAME ? `${sentence.slice(0, LONGEST_NAME - 1)}…` : sentence))
}

/** A model reads all of it. Without one only subjects count: a sentence is honoured where lines speak of its longest word. */
function checkWords(sentence: string, { lines }: ScriptOutcome, { has_model }: WriterAbilities): Verdict {
  if (has_model) return { verdict: 'not_checked', reason: NOT_MEASURED }
  const words = sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const longest = Math.max(TOPIC_LETTERS, ...words.map(({ length }) => length))
  return words.some((word) => word.length === longest && lines.some(({ text }) => mentions(text, word)))
    ? { verdict: 'met', reason: '' }
    : { verdict: 'not_understood', reason: 'It changed nothing. Say what a host should say or leave out.' }
}

function clock(words: number): string {
  const seconds = Math.round((words / WORDS_PER_MINUTE) * SECONDS_PER_MINUTE)
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`
}

const rounded = (words: number): number => (words < 100 ? words : Math.round(words / TO_THE) * TO_THE)
