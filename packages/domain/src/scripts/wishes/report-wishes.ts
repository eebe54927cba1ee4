import { languageOf } from '../../text/index.ts'
import type { Manner, Wish, WishOf } from './found.ts'
import { LANGUAGES } from './languages.ts'
import { spokenExclusion } from './mentions.ts'
import { WORDS_PER_MINUTE } from './read-length.ts'
import { LEAST_WORDS, MOST_WORDS, type WishesRead } from './read-wishes.ts'
import type { ScriptStyle, UnmetWish, WishReport } from './schema.ts'

/** What a writer can do with wishes besides length and exclusions. */
export type WriterAbilities = {
  /** It writes sentences of its own, so it can change language, tone and manner. */
  has_model: boolean
  styles: readonly ScriptStyle[]
  /** Whether one host can be the opponent or the learner. */
  roles: boolean
}

/** What became of a script. */
export type ScriptOutcome = {
  lines: readonly { text: string }[]
  words: number
  speakers: 1 | 2
  /** A sentence why it is shorter than wished, where it is not for lack of material. */
  short_because?: string | undefined
}

/** The tolerance of a script's length. */
const NEAR = 0.1
const SECONDS_PER_MINUTE = 60
/** Words are rounded for people. */
const TO_THE = 10
const FOR_TWO: readonly ScriptStyle[] = ['conversation', 'interview', 'debate']
const MODEL_CAN = 'A language model can write it.'

const OFFLINE_REASONS: Record<Exclude<Manner, 'sound'>, string> = {
  humour: `The offline writer makes no jokes. ${MODEL_CAN}`,
  analogies: `The offline writer only compares sizes. ${MODEL_CAN}`,
  simple: `The offline writer keeps the words of its sources. ${MODEL_CAN}`,
  imitation: `The offline writer has one manner of its own. ${MODEL_CAN}`,
  dramatic: `The offline writer opens with what is most surprising, but does not dramatize. ${MODEL_CAN}`,
  verse: `The offline writer writes prose. ${MODEL_CAN}`,
  dialect: `The offline writer has one manner of its own. ${MODEL_CAN}`,
  without_figures: `The offline writer keeps the figures and names of its sources. ${MODEL_CAN}`,
  unsaid: `The offline writer can only leave out names and words, not what is said about them. ${MODEL_CAN}`,
  tone: `The offline writer has one tone of its own. ${MODEL_CAN}`,
}
const NO_SOUND = 'A script is words only: there is no music, and there are no sound effects.'

/** How many wishes were understood, and which of them the script does not honour, each with a sentence why. */
export function reportWishes(
  { wishes, overruled }: Pick<WishesRead, 'wishes' | 'overruled'>,
  script: ScriptOutcome,
  writer: WriterAbilities,
): WishReport {
  const unmet = wishes.flatMap((wish): UnmetWish[] => {
    const reason = reasonFor(wish, script, writer)
    return reason ? [{ wish: wish.name, reason }] : []
  })
  return { understood: wishes.length + overruled.length, unmet: [...overruled, ...unmet] }
}

/** Why a wish is not honoured; undefined when it is. */
function reasonFor(wish: Wish, script: ScriptOutcome, writer: WriterAbilities): string | undefined {
  switch (wish.kind) {
    case 'length':
      return lengthReason(wish, script)
    case 'style':
      return styleReason(wish, script, writer)
    case 'language':
      return languageReason(wish, script, writer)
    case 'exclusion':
      return exclusionReason(wish, script)
    case 'roles':
      if (script.speakers === 1) return 'There is only one voice. Choose a second voice.'
      return writer.has_model || (wish.roles && writer.roles)
        ? undefined
        : `The offline writer has no such parts to play. ${MODEL_CAN}`
    case 'manner':
      if (wish.is_negative) return undefined
      if (wish.manner === 'sound') return NO_SOUND
      return writer.has_model ? undefined : OFFLINE_REASONS[wish.manner]
  }
}

function lengthReason({ words: wished, unit }: WishOf<'length'>, { words, short_because }: ScriptOutcome) {
  const said = (count: number) => (unit === 'time' ? clock(count) : `${rounded(count).toLocaleString('en-US')} words`)
  if (wished > MOST_WORDS * (1 + NEAR)) return `A script can have at most about ${said(MOST_WORDS)}.`
  if (wished < LEAST_WORDS * (1 - NEAR)) return `A script has at least about ${said(LEAST_WORDS)}.`
  if (Math.abs(words - wished) <= wished * NEAR) return undefined
  if (words > wished) return `It came out at ${said(words)}.`
  return `${short_because ?? 'The sources hold no more.'} It came out at ${said(words)}.`
}

function styleReason({ style }: WishOf<'style'>, { speakers }: ScriptOutcome, writer: WriterAbilities) {
  const called = `${style === 'interview' ? 'an' : 'a'} ${style}`
  if (speakers === 1 && FOR_TWO.includes(style)) return `One voice cannot hold ${called}. Choose a second voice.`
  return writer.styles.includes(style)
    ? undefined
    : `The offline writer cannot make ${called} of these sources. ${MODEL_CAN}`
}

function languageReason({ language }: WishOf<'language'>, { lines }: ScriptOutcome, writer: WriterAbilities) {
  const written = languageOf(lines.map(({ text }) => text).join(' '))
  if (written === language.code) return undefined
  if (!writer.has_model) return `The offline writer keeps the language of its sources. ${MODEL_CAN}`
  const other = LANGUAGES.find(({ code }) => code === written)
  return other && `The language model wrote in ${other.name} all the same. Generate it again, or try another model.`
}

function exclusionReason({ phrase }: WishOf<'exclusion'>, { lines }: ScriptOutcome) {
  const at = lines.findIndex(({ text }) => spokenExclusion(text, [phrase]))
  return at < 0 ? undefined : `Line ${at + 1} mentions it.`
}

function clock(words: number): string {
  const seconds = Math.round((words / WORDS_PER_MINUTE) * SECONDS_PER_MINUTE)
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`
}

const rounded = (words: number): number => (words < 100 ? words : Math.round(words / TO_THE) * TO_THE)
