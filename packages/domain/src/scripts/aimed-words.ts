import { AIMED_WORDS } from './writing.ts'

/** About 1,700 words are about ten minutes (STUDIO-58). */
const WORDS_PER_MINUTE = AIMED_WORDS / 10
const MINUTES_PER_HOUR = 60
/** A script of the maximum length has about so many; a shorter one than the least is none. */
const MOST_WORDS = 5_500
const LEAST_WORDS = 60

const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
}
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|${Object.keys(NUMBERS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const UP_TO = String.raw`(?:\s*(?:-|–|to|or)\s*${NUMBER})?`
/** A time that something else takes, or that lies before or after: "wait a minute", "20 minutes from the sea", "the 15-minute city". */
const OTHERWISE_BEFORE = String.raw`(?<!\b(?:wait|waited|after|every|per|last|first|final|within)\s+(?:the\s+)?)`
const OTHERWISE_AFTER = String.raw`(?!\s+(?:ago|later|early|earlier|late|before|after|from|away|past|to go|a day|an hour|walk|drive|city|cities|ride|rule|work)\b|[\s-]+(?:mile|workweek|week|day)\b)`
const MINUTES = new RegExp(
  String.raw`${OTHERWISE_BEFORE}\b${NUMBER}${UP_TO}[\s-]*(?:minutes?|mins?)\b${OTHERWISE_AFTER}`,
  'i',
)
const HOURS = new RegExp(String.raw`${OTHERWISE_BEFORE}\b${NUMBER}[\s-]*hours?\b${OTHERWISE_AFTER}`, 'i')
const WORDS = new RegExp(String.raw`(\d{1,2},\d{3}|\d+)(?:\s*(?:-|–|to|or)\s*(\d{1,2},\d{3}|\d+))?[\s-]*words?\b`, 'i')
const NAMED: [RegExp, number][] = [
  [/\bhalf an hour\b|\bhalf-hour\b/i, MINUTES_PER_HOUR / 2],
  [/\b(?:a )?quarter of an hour\b/i, MINUTES_PER_HOUR / 4],
  [/\ban hour and a half\b/i, 1.5 * MINUTES_PER_HOUR],
]
const SIZES: [RegExp, number][] = [
  [/\b(?:very short|a teaser|a trailer|tl;?dr)\b/i, 170],
  [/\b(?:short|brief|quick|concise|compact)\b(?! stor| film| sentence| answer| line| paragraph| word| form)/i, 600],
  [
    /\b(?:long|in-depth|in depth|extended|detailed|deep dive)\b(?! ago| sentence| time|-term| term| line| paragraph| answer| before| way)/i,
    2_800,
  ],
]

/** The script length that a prompt requests, in words, minutes or plain speech; `AIMED_WORDS` by default. */
export function aimedWords(prompt: string): number {
  return Math.round(Math.min(MOST_WORDS, Math.max(LEAST_WORDS, requestedWords(prompt) ?? AIMED_WORDS)))
}

function requestedWords(prompt: string): number | undefined {
  const words = WORDS.exec(prompt)
  if (words) return middle(words[1], words[2])
  const named = NAMED.find(([pattern]) => pattern.test(prompt))?.[1]
  if (named) return named * WORDS_PER_MINUTE
  const minutes = MINUTES.exec(prompt)
  if (minutes) return middle(minutes[1], minutes[2]) * WORDS_PER_MINUTE
  const hours = HOURS.exec(prompt)
  if (hours) return middle(hours[1]) * MINUTES_PER_HOUR * WORDS_PER_MINUTE
  return SIZES.find(([pattern]) => pattern.test(prompt))?.[1]
}

function middle(low: string | undefined, high?: string): number {
  const [from, to] = [low, high].map((text) =>
    text === undefined
      ? undefined
      : (NUMBERS[text.toLowerCase()] ?? Number(text.replace(/,(?=\d{3})/, '').replace(',', '.'))),
  )
  return ((from ?? 0) + (to ?? from ?? 0)) / 2
}
