import { memoryLimits } from './limits.ts'
import type { MemoryKind } from './schema.ts'
import { isSensitive } from './sensitive.ts'

const PHRASES: [from: RegExp, to: string][] = [
  [/\bI['’]m\b/giu, 'you are'],
  [/\bI am\b/giu, 'you are'],
  [/\bI was\b/giu, 'you were'],
  [/\bI['’]ve\b/giu, 'you have'],
  [/\bI['’]d\b/giu, 'you would'],
  [/\bI['’]ll\b/giu, 'you will'],
  [/\bI\b/giu, 'you'],
  [/\bmyself\b/giu, 'yourself'],
  [/\bmine\b/giu, 'yours'],
  [/\bmy\b/giu, 'your'],
  [/\bme\b/giu, 'you'],
]

/** Statements of listeners in the second person, as the hosts repeat them: "I sail with my son" becomes "You sail with your son". */
function inSecondPerson(text: string): string {
  const said = PHRASES.reduce((words, [from, to]) => words.replace(from, to), text)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

export type ReadMemory = { kind: MemoryKind; text: string }

/** Verbs that after "I" speak about the talk rather than the listener: "I think", "I wonder", "I heard you say". */
const ABOUT_THE_TALK = new Set(
  `think thought guess mean wonder wondered know knew don't dont can't cant couldn't want wanted would wouldn't could should hope hear heard
  read see saw feel believe understand understood remember ask asked am'nt didn't doubt suppose assume agree disagree understood say said
  missed get got need must might may will won't notice noticed find found imagine bet swear promise just also never`.split(
    /\s+/u,
  ),
)
const OWN_STATEMENT =
  /^(?:(?:by the way|and|but|also|so|well|you know|because|since|as)[,\s]+)*(?<claim>(?:I(?:['’]m| am|['’]ve| have)?|my)\s+(?<next>[\p{L}'’]+).*)$/iu
const NAME =
  /^(?:please\s+)?call me (?<name>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)$|^my name(?: is|['’]s) (?<own>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)$/iu
const LIKES =
  /^(?:I (?:really |much )?(?:prefer|like|love|enjoy|hate|dislike)\b|I(?:['’]d| would) (?:rather|prefer)\b)/iu
/** Wishes about the manner of answers: "keep it short", "short answers please", "always give the year". */
const WISH =
  /^(?:please[,\s]+)?(?<wish>(?:(?:always|never)\s+(?:give|say|name|use|mention|explain|answer|keep|tell)\b|(?:keep|make) (?:it|them|your answers|answers)\b|(?:answer|explain)\b.*\b(?:short|brief|simply|simple|plain|slowly|detail|detailed)\b|(?:shorter|short|brief|longer|simple|simpler) answers\b).*?)(?:[,\s]+please)?$/iu
/** Fewest words of a statement about a person: "I am" has too few. */
const FEWEST_WORDS = 3
const MOST_WORDS = 30

/** Memories in a question of a listener: facts and preferences, in the second person, sensitive ones left out. */
export function readMemories(question: string): ReadMemory[] {
  return clausesOf(question).flatMap((clause) => {
    const memory = readClause(clause)
    if (!memory || memory.text.length > memoryLimits.text_characters || isSensitive(clause)) return []
    return [memory]
  })
}

/** Statements of a text, without questions. A clause before a question is one: "I sail, so what is a knot?" */
function clausesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .flatMap((sentence) => {
      const parts = sentence.split(
        /[;,]\s*(?=(?:so|and|but|then|what|how|why|who|when|where|which|is|are|do|does|did|can|could|please)\b)/iu,
      )
      return sentence.trimEnd().endsWith('?') ? parts.slice(0, -1) : parts
    })
    .map((clause) => clause.trim().replace(/[.!?,;\s]+$/u, ''))
    .filter((clause) => clause !== '' && clause.split(/\s+/u).length <= MOST_WORDS)
}

function readClause(clause: string): ReadMemory | undefined {
  const named = NAME.exec(clause)?.groups
  const name = named?.['name'] ?? named?.['own']
  if (name) return { kind: 'fact', text: `You want to be called ${name}.` }
  const wish = WISH.exec(clause)?.groups?.['wish']
  if (wish) return { kind: 'preference', text: sentence(wish.charAt(0).toUpperCase() + wish.slice(1)) }
  const own = OWN_STATEMENT.exec(clause)?.groups
  const claim = own?.['claim']
  if (!claim || claim.split(/\s+/u).length < FEWEST_WORDS) return undefined
  if (LIKES.test(claim)) return { kind: 'preference', text: sentence(inSecondPerson(claim)) }
  if (ABOUT_THE_TALK.has(own['next']?.toLowerCase().replace('’', "'") ?? '')) return undefined
  return { kind: 'fact', text: sentence(inSecondPerson(claim)) }
}

const sentence = (words: string) => `${words}.`

/** Memory of a question that could not be answered; its statements about the listener have memories of their own. */
export function openQuestion(question: string): ReadMemory | undefined {
  const asked = question
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((part) => part.trimEnd().endsWith('?') || readMemories(part).length === 0)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (asked === '') return undefined
  const text = `You asked “${asked}” Nobody knew.`
  return text.length > memoryLimits.text_characters || isSensitive(question)
    ? undefined
    : { kind: 'open_question', text }
}

const FORGET =
  /\b(?:forget (?:that|this|it|what I (?:just )?(?:said|told you))|(?:do not|don['’]t) remember (?:that|this|it))\b/iu

/** True if the listener wants their last statement to be forgotten. */
export function asksToForget(question: string): boolean {
  return FORGET.test(question)
}
