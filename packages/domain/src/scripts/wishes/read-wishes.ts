import { DUAL_SPEAKER_PROMPT, SINGLE_SPEAKER_PROMPT } from '../default-prompts.ts'
import { AIMED_WORDS } from '../writing.ts'
import type { Found, Roles, Wish, WishOf } from './found.ts'
import type { Language } from './languages.ts'
import { mentions } from './mentions.ts'
import { exclusionWish, isSame, readExclusions } from './read-exclusions.ts'
import { readLanguages } from './read-language.ts'
import { chosenLength, readLengths } from './read-length.ts'
import { readManners } from './read-manners.ts'
import { readRoles } from './read-roles.ts'
import { readStyles, styleWish } from './read-styles.ts'
import type { ScriptStyle, ScriptWishes, UnmetWish } from './schema.ts'

/** A script of the maximum length has about so many; a shorter one than the least is none. */
export const MOST_WORDS = 5_500
export const LEAST_WORDS = 60
/** Two lengths that differ by less are one wish: "5 minutes, about 800 words". */
const SAME_LENGTH = 0.25

/** Wishes for a script, from the controls and from the creator's own words. */
export type WishesRead = {
  /** The length to aim at: `AIMED_WORDS` unless another is wished. */
  words: number
  style?: ScriptStyle
  /** Subjects to leave out; see `spokenExclusion`. */
  exclude: string[]
  language?: Language
  roles?: Roles
  /** Each with its name, for the report. */
  wishes: Wish[]
  /** Wishes that others win over. */
  overruled: UnmetWish[]
  /** Prompt without its wishes: the text about the subject. Empty for a default prompt. */
  focus: string
}

/** Reads the wishes of a prompt. A control wins over words; of words that contradict each other the last win. */
export function readWishes(
  prompt: string,
  chosen: ScriptWishes = { exclude: [] },
  hosts: readonly string[] = [],
): WishesRead {
  const words = ownWords(prompt)
  const exclusions = chooseExclusions(words, chosen)
  const manners = readManners(words)
  const roles = readRoles(words, hosts)
  const lengths = readLengths(words)
  const styles = readStyles(words)
  const languages = readLanguages(words)
  const length = chooseLength(lengths, chosen)
  const style = chooseStyle(styles, chosen, roles)
  const language = chooseLast(languages, ({ language: a }, { language: b }) => a.code === b.code)
  const found = [...lengths, ...styles, ...languages, ...roles, ...manners, ...exclusions.found]
  return {
    words: Math.round(Math.min(MOST_WORDS, Math.max(LEAST_WORDS, length.wish?.words ?? AIMED_WORDS))),
    ...(style.style && { style: style.style }),
    exclude: exclusions.wishes.map(({ phrase }) => phrase),
    ...(language.wish && { language: language.wish.language }),
    ...(roles[0]?.wish.roles && { roles: roles[0].wish.roles }),
    wishes: [
      ...(length.wish ? [length.wish] : []),
      ...(style.wish ? [style.wish] : []),
      ...(language.wish ? [language.wish] : []),
      ...roles.map(({ wish }) => wish),
      ...exclusions.wishes,
      ...manners.map(({ wish }) => wish),
    ],
    overruled: [...length.overruled, ...style.overruled, ...language.overruled, ...exclusions.overruled],
    focus: without(words, found),
  }
}

/** A prompt without the default ones, which say nothing that its creator wishes. */
function ownWords(prompt: string): string {
  return [SINGLE_SPEAKER_PROMPT, DUAL_SPEAKER_PROMPT]
    .reduce((rest, known) => rest.replace(evenlySpaced(known), ' '), evenlySpaced(prompt))
    .trim()
}

/** Runs of spaces would keep the expressions busy for seconds. */
const evenlySpaced = (text: string): string => text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[\n ]*/g, '\n')

type Choice<W extends Wish> = { wish?: W | undefined; overruled: UnmetWish[] }

/** The last counts, and those that differ from it are named. */
function chooseLast<W extends Wish>(found: readonly Found<W>[], isSameWish: (a: W, b: W) => boolean): Choice<W> {
  const wish = found.at(-1)?.wish
  const others = found.map((item) => item.wish).filter((other) => wish && !isSameWish(other, wish))
  return { wish, overruled: overruledBy(others, `You also asked for “${wish?.name}” after it, and that counts.`) }
}

function chooseLength(found: readonly Found<WishOf<'length'>>[], { length }: ScriptWishes): Choice<WishOf<'length'>> {
  if (!length) return chooseLast(found, isSameLength)
  const wish = chosenLength(length)
  const others = found.map((item) => item.wish).filter((other) => !isSameLength(other, wish))
  return { wish, overruled: overruledBy(others, `The length control says ${wish.name}, and that counts.`) }
}

const isSameLength = (a: WishOf<'length'>, b: WishOf<'length'>): boolean =>
  Math.abs(a.words - b.words) <= SAME_LENGTH * Math.max(a.words, b.words)

/** Attacker and defender hold a debate, unless another style is wished. */
function chooseStyle(
  found: readonly Found<WishOf<'style'>>[],
  { style }: ScriptWishes,
  roles: readonly Found<WishOf<'roles'>>[],
): Choice<WishOf<'style'>> & { style?: ScriptStyle | undefined } {
  const isSameStyle = (a: WishOf<'style'>, b: WishOf<'style'>) => a.style === b.style
  if (!style) {
    const last = chooseLast(found, isSameStyle)
    const implied = roles[0]?.wish.roles?.opponent ? ('debate' as const) : undefined
    return { ...last, style: last.wish?.style ?? implied }
  }
  const wish = styleWish(style)
  const others = found.map((item) => item.wish).filter((other) => !isSameStyle(other, wish))
  const overruled = overruledBy(others, `The style control says “${style}”, and that counts.`)
  return { wish, style, overruled }
}

type Exclusions = { wishes: WishOf<'exclusion'>[]; overruled: UnmetWish[]; found: Found<WishOf<'exclusion'>>[] }

/** "Mention X" and "do not mention X": the later counts, and exclusions of the control stay. */
function chooseExclusions(prompt: string, { exclude }: ScriptWishes): Exclusions {
  const chosen = exclude.map(exclusionWish)
  const found = readExclusions(prompt)
  const said = found.filter(({ wish }) => !chosen.some((other) => isSame(other, wish)))
  const rest = without(prompt, found, '\0')
  const recalled = said.filter(({ wish, from }) => wantedAt(rest, wish.phrase) > from)
  const kept = [...chosen, ...said.filter((item) => !recalled.includes(item)).map(({ wish }) => wish)]
  const unheard = kept.filter(({ phrase }) => wantedAt(rest, phrase) >= 0)
  return {
    wishes: kept,
    found,
    overruled: [
      ...recalled.map(({ wish }) => ({
        wish: wish.name,
        reason: `You ask to mention ${wish.phrase} after it, and that counts.`,
      })),
      ...unheard.map(({ phrase }) => ({
        wish: `mention ${phrase}`,
        reason: `You also ask to leave out “${phrase}”, and that counts.`,
      })),
    ],
  }
}

const WANTED = /(?<!\p{L})(?:mention|include|talk about|cover|discuss|erwähne?|nenne?)\s+([^.;!?\n\0]{1,80})/giu

/** Index in a prompt at which a thing is asked for; -1 if nowhere. */
function wantedAt(prompt: string, phrase: string): number {
  return [...prompt.matchAll(WANTED)].findLast(([, things = '']) => mentions(things, phrase))?.index ?? -1
}

function overruledBy(wishes: readonly Wish[], reason: string): UnmetWish[] {
  return [...new Set(wishes.map(({ name }) => name))].map((wish) => ({ wish, reason }))
}

/** Prompt with its recognised wishes replaced. */
function without(prompt: string, found: readonly Found[], fill = ' '): string {
  const letters = prompt.split('')
  for (const { from, to } of found) letters.fill(fill, from, to)
  const rest = letters.join('')
  if (fill !== ' ') return rest
  const tidy = rest
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([.,;!?])(?: ?[.,;!?])*/g, '$1')
    .trim()
  return /[\p{L}\d]/u.test(tidy) ? tidy : ''
}
