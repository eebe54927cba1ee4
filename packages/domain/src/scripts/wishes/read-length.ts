import { AIMED_WORDS } from '../writing.ts'
import type { Found, WishOf } from './found.ts'
import type { ScriptLength } from './schema.ts'
import { NUMBER, valueOf } from './spoken-numbers.ts'

type Length = WishOf<'length'>

/** About 1,700 words are about ten minutes (STUDIO-58). */
export const WORDS_PER_MINUTE = AIMED_WORDS / 10
const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3_600

const RANGE = String.raw`(?:(?:between|zwischen)\s+(${NUMBER})\s+(?:and|und)\s+(${NUMBER})|(${NUMBER})(?:\s*(?:-|–|to|or|bis|oder)\s*(${NUMBER}))?)`
/** A time that something else takes, or that lies before or after: "wait a minute", "20 minutes from the sea", "the 15-minute city". */
const OTHERWISE_BEFORE = String.raw`(?<!\b(?:wait|waited|after|every|per|last|first|final|within|spend|worth|which\s+is|vor|nach|alle)\s+(?:the\s+|about\s+)?)`
const OTHERWISE_AFTER = String.raw`(?!\s+(?:ago|later|early|earlier|late|before|after|from|away|past|to go|a day|an hour|walk|drive|city|cities|ride|rule|work|hike|flight|trip|break|intro|introduction|outro|of (?!listening|audio|talk|talking|speech|sound|podcast|script|conversation|content|airtime)|später|entfernt|zuvor)\b|[\s-]+(?:mile|workweek|week|day)\b)`
const timed = (units: string, digitsOnly: string) =>
  new RegExp(
    String.raw`${OTHERWISE_BEFORE}(?<![\p{L}\d.,:-])(?:${RANGE}[\s-]*(?:${units})(?!\p{L})|(?<!\bthe )(\d{1,3}(?:[.,]\d+)?) ?(?:${digitsOnly})(?![\p{L}\d]))(\s+and\s+a\s+half\b)?${OTHERWISE_AFTER}`,
    'giu',
  )
const TIMES: [pattern: RegExp, seconds: number][] = [
  [timed(String.raw`hours?|hrs?|Stunden?`, 'h'), SECONDS_PER_HOUR],
  [timed(String.raw`minutes?|mins?|Minuten?|minütige?[rsnm]?`, 'min'), SECONDS_PER_MINUTE],
  [timed(String.raw`seconds?|secs?|Sekunden?|sekündige?[rsnm]?`, 's'), 1],
]
const NAMED_TIMES: [RegExp, number][] = [
  [/\bhalf-hour\b/giu, SECONDS_PER_HOUR / 2],
  [/\b(?:einer? )?Viertelstunde\b/giu, SECONDS_PER_HOUR / 4],
  [/\b(?:einer? )?Dreiviertelstunde\b/giu, (SECONDS_PER_HOUR * 3) / 4],
]
/** 2:30, where it is no time of the day, no ratio and no verse. */
const CLOCK =
  /(?<=^\s*|[,;.(]\s*|\b(?:about|in|to|it|exactly|of|for|around|roughly|length|long|takes?|etwa|genau|Länge|max)[:.]?\s+)(\d{1,2}):([0-5]\d)(?!\d|:|\s*(?:am|pm|a\.m|p\.m|o['’]clock|uhr)\b)(?=\s*(?:$|[.,;)]|long\b|min|please|lang\b|and\b|as\b|in\b))/giu
const WORDS = new RegExp(String.raw`(?<![\p{L}\d.,])${RANGE}[\s-]*(?:words?|Wörtern?|Worten?)(?!\p{L})`, 'giu')
/** Fewest words that are a length: "in one word" and "the last word" are none. */
const LEAST_COUNTED_WORDS = 3
const SIZES: [RegExp, number][] = [
  [/\b(?:very short|a teaser|a trailer|tl;?dr|sehr kurz)\b/giu, 170],
  [
    /\b(?:short|brief|quick|concise|compact|kurz|knapp)\b(?! stor| film| sentence| answer| line| paragraph| word| form| vor| nach)/giu,
    600,
  ],
  [
    /\b(?:long|in-depth|in depth|extended|detailed|deep dive|ausführlich)\b(?! ago| sentence| time|-term| term| line| paragraph| answer| before| way)/giu,
    2_800,
  ],
]

/** The lengths that a prompt names, in the order of the prompt: minutes and words, else plain speech such as "short". */
export function readLengths(prompt: string): Found<Length>[] {
  const exact = [...readTimes(prompt), ...readWordCounts(prompt)].toSorted((a, b) => a.from - b.from)
  if (exact.length > 0) return exact
  const sizes = SIZES.flatMap(([pattern, words]) =>
    [...prompt.matchAll(pattern)].map((match) => found(match, { words, unit: 'words' })),
  )
  return sizes.slice(0, 1)
}

/** A length of the control, as a wish. */
export function chosenLength({ amount, unit }: ScriptLength): Length {
  const words = unit === 'words' ? amount : (amount / (unit === 'seconds' ? SECONDS_PER_MINUTE : 1)) * WORDS_PER_MINUTE
  const name = `${amount.toLocaleString('en-US')} ${amount === 1 ? unit.slice(0, -1) : unit}`
  return { kind: 'length', name, words, unit: unit === 'words' ? 'words' : 'time' }
}

type Time = { seconds: number; step: number; from: number; to: number }

function readTimes(prompt: string): Found<Length>[] {
  const counted = TIMES.flatMap(([pattern, step]) =>
    [...prompt.matchAll(pattern)].map((match): Time => {
      const { low = match[5], high, half } = rangeOf(match)
      const amount = low ? middle(low, high) + (half ? 0.5 : 0) : 0
      return { seconds: amount * step, step, from: match.index, to: match.index + match[0].length }
    }),
  )
  const named = NAMED_TIMES.flatMap(([pattern, seconds]) =>
    [...prompt.matchAll(pattern)].map((match): Time => ({
      seconds,
      step: seconds,
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
  const clocks = [...prompt.matchAll(CLOCK)].map((match): Time => ({
    seconds: Number(match[1]) * SECONDS_PER_MINUTE + Number(match[2]),
    step: 1,
    from: match.index,
    to: match.index + match[0].length,
  }))
  return joined([...counted, ...named, ...clocks], prompt)
    .filter(({ seconds }) => seconds > 0)
    .map(({ seconds, from, to }) => ({
      wish: {
        kind: 'length',
        name: prompt.slice(from, to).trim(),
        words: (seconds / SECONDS_PER_MINUTE) * WORDS_PER_MINUTE,
        unit: 'time',
      },
      from,
      to,
    }))
}

/** "Two minutes and thirty seconds" is one length. */
function joined(times: Time[], prompt: string): Time[] {
  return times
    .toSorted((a, b) => a.from - b.from)
    .reduce<Time[]>((before, time) => {
      const last = before.at(-1)
      const isMore = last && last.step > time.step && /^,?\s*(?:and|und)?\s*$/.test(prompt.slice(last.to, time.from))
      if (!isMore) return [...before, time]
      return [...before.slice(0, -1), { ...last, seconds: last.seconds + time.seconds, step: time.step, to: time.to }]
    }, [])
}

function readWordCounts(prompt: string): Found<Length>[] {
  return [...prompt.matchAll(WORDS)].flatMap((match) => {
    const { low = '', high } = rangeOf(match)
    const words = middle(low, high)
    return words < LEAST_COUNTED_WORDS ? [] : [found(match, { words, unit: 'words' })]
  })
}

/** The groups of `RANGE`, and of the half that may follow a time. */
function rangeOf([, between, and, low, to, , half]: RegExpMatchArray) {
  return { low: between ?? low, high: and ?? to, half }
}

function found(match: RegExpExecArray, { words, unit }: Pick<Length, 'words' | 'unit'>): Found<Length> {
  return {
    wish: { kind: 'length', name: match[0].trim(), words, unit },
    from: match.index,
    to: match.index + match[0].length,
  }
}

const middle = (low: string, high = low): number => (valueOf(low) + valueOf(high)) / 2
