import type { Casing } from '../english/casing.ts'
import { readClause } from '../english/clause.ts'
import { tag } from '../../english/tag.ts'
import { capitalised, withoutEnd } from '../../english/words.ts'

/** How a part of a source is called: as a chapter, in a promise, and by the one who asks for it. */
export type Named = { title: string; promise?: string; openings?: string[] }

/** What the standard parts of papers and reports are about, in words of talk. */
const STANDARD: [RegExp, Named][] = [
  [
    /^(?:abstract|summary|executive summary|highlights|key points|overview|at a glance|lead|in brief)$/,
    { title: 'In brief', openings: ['The short version first?', 'What’s it about, in a nutshell?'] },
  ],
  [
    /^(?:introduction|background|motivation|context|preamble|preface|related work|the problem)$/,
    {
      title: 'Where it starts',
      promise: 'where it all starts',
      openings: ['Where does it start?', 'What’s the background?'],
    },
  ],
  [
    /^(?:methods?|methodology|materials and methods|methods and materials|study design|approach|data|data and methods|experimental setup|procedure|design)$/,
    {
      title: 'How they found out',
      promise: 'how they found out',
      openings: ['How did they find that out?', 'How was it done?'],
    },
  ],
  [
    /^(?:results?|findings|main results|evaluation|results and discussion)$/,
    {
      title: 'What came out',
      promise: 'what came out of it',
      openings: ['And what came out?', 'So what did they find?'],
    },
  ],
  [
    /^(?:discussion|conclusions?|concluding remarks|implications|discussion and conclusions?|closing remarks|outcome)$/,
    {
      title: 'What it means',
      promise: 'what it means',
      openings: ['So what does it mean?', 'And what do we make of that?'],
    },
  ],
  [
    /^(?:limitations?|weaknesses|strengths and limitations|caveats|limits of the study)$/,
    { title: 'The weak points', promise: 'its weak points', openings: ['Where is it weak?', 'What are the limits?'] },
  ],
  [
    /^(?:outlook|future work|next steps|what(?:’|')?s next|perspectives?|the future)$/,
    {
      title: 'What comes next',
      promise: 'what comes next',
      openings: ['And what comes next?', 'Where does it go from here?'],
    },
  ],
]
const EDIT_LINK = /\s*\[(?:edit|edit source|source)\]\s*$/i
const NUMBERED =
  /^\s*(?:(?:chapter|part|section|appendix)\s+[\dIVX]+[.:]?\s*|\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+|[A-Z]\.\s+)/i
const MOST_WORDS = 9
const MOST_LETTERS = 60
const EMPTY =
  /^(?:untitled|article|why|how|what|who|when|where|usage|features|examples?|faq|about|page \d+|slide \d+|\W*\d*\W*|[a-z]|document|text|main|home|content|body|part|more|misc|general|notes?)$/i

/** How a heading is said; undefined for one that says nothing, or is no heading but a line of text. */
export function namedBy(heading: string | undefined, casing: Casing): Named | undefined {
  const bare = withoutEnd(
    (heading ?? '')
      .replace(EDIT_LINK, '')
      .replace(EDIT_LINK, '')
      .replace(NUMBERED, '')
      .replaceAll(/[*_#`]|^[‘'“"]|[’'”"]$/g, '')
      .replaceAll(/\s+/g, ' '),
  ).trim()
  if (/\w_\w/.test(heading ?? '')) return undefined
  const isAsked = /\?\s*$/.test(heading ?? '')
  const standard = STANDARD.find(([pattern]) => pattern.test(bare.toLowerCase()))?.[1]
  if (standard) return standard
  if (!bare || EMPTY.test(bare) || bare.length > MOST_LETTERS || bare.split(' ').length > MOST_WORDS) return undefined
  if (/https?:|\.\w{2,4}$|@|[{}<>=|\\]|\b\w+_\w+\b|^--?\w/.test(bare) || !/\p{L}{3}/u.test(bare)) return undefined
  const title = capitalised(sentenceCase(bare, casing))
  if (/\b(?:I|my|me)\b/.test(bare)) return undefined
  if (/^(?:what|how|why|where|who|when) /i.test(bare) && !isAsked) {
    const low = casing(title)
    return { title, promise: low, openings: [`Tell me ${low}.`, `Let’s get to ${low}.`, `Now, ${low}.`] }
  }
  if (isAsked) return { title: `${title}?`, ...(/\b(?:I|my|we|our)\b/.test(bare) ? {} : { openings: [`${title}?`] }) }
  if (isClaim(bare))
    return {
      title,
      promise: `whether ${lowered(title, casing)}`,
      openings: [`“${title}.” Is that so?`, `${title}, it says. What’s behind it?`, `${title}? Really?`],
    }
  const thing = withArticle(title, casing)
  if (isDoing(thing))
    return {
      title,
      promise: thing,
      openings: [`What about ${thing}?`, `How did ${thing} go?`, `Tell me about ${thing}.`],
    }
  return {
    title,
    promise: thing,
    openings: [
      `What about ${thing}?`,
      `Let’s get to ${thing}.`,
      `And ${thing}?`,
      `Then there’s ${thing}.`,
      `Take me to ${thing}.`,
      `Tell me about ${thing}.`,
    ],
  }
}

/** “The Light At Harrow Point”: capitals of a title that its words do not have in running text go. */
function sentenceCase(heading: string, casing: Casing): string {
  const words = heading.split(' ')
  const isTitleCase =
    words.length > 1 &&
    words.slice(1).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length >=
      words.slice(1).filter((word) => word.length > 3).length / 2
  if (/^[^a-z]{5,}$/.test(heading)) return capitalised(heading.toLowerCase())
  return isTitleCase
    ? [words[0], ...words.slice(1).map((word) => (casing.isSmall(word) ? word.toLowerCase() : word))].join(' ')
    : heading
}

const lowered = (text: string, casing: Casing): string => casing(text)

function isClaim(heading: string): boolean {
  const clause = readClause(`${heading}.`)
  return (
    clause !== undefined &&
    !/(?:ed|ing)$/.test(clause.verb.lower) &&
    !/ \p{Lu}\p{Ll}+ \p{Lu}/u.test(heading) &&
    clause.verb.pos !== 'NOUN' &&
    (clause.auxiliaries.length > 0 || clause.verb.pos === 'AUX' || clause.verb.lower.endsWith('s'))
  )
}

/** “Counting visits”, but not “working week”. */
const isDoing = (thing: string): boolean => /^\p{Ll}+ing(?: .*s)?$/u.test(thing)

/** “Lens” is “the lens” in speech; names, things without a number and what has an article stay as they are. */
function withArticle(title: string, casing: Casing): string {
  const low = casing(title)
  const tokens = tag(low)
  const [first, last] = [tokens[0], tokens.at(-1)]
  const isNamed = /^(?:the|an?|our|their|his|her|its|why|how|what|when|where|who|is|are|no|every|all|some|many)$/.test(
    first?.lower ?? 'the',
  )
  const isThing = last?.pos === 'NOUN' && /^\p{Ll}/u.test(last.text) && !isDoing(low)
  const isUncounted =
    /(?:ness|ity|ism|ence|ance|ware|work|life|time|water|air|power|data|research|history)$/.test(last?.lower ?? '') &&
    tokens.length === 1
  const isJoined = / (?:and|of|in|for|with|by|to) /.test(low)
  return isThing && !isNamed && !isUncounted && !isJoined ? `the ${low}` : low
}
