import type { Language } from './languages.ts'
import type { ScriptStyle } from './schema.ts'

/** Wishes about the manner of a script that have no control of their own. */
export type Manner =
  | 'humour'
  | 'analogies'
  | 'simple'
  | 'imitation'
  | 'dramatic'
  | 'verse'
  | 'dialect'
  | 'tone'
  | 'sound'
  /** No numbers, dates or names. */
  | 'without_figures'
  /** Exclusion of a statement, neither a name nor a thing: "that he left". */
  | 'unsaid'

/** Speaker who doubts, and speaker who learns, where the prompt names them. */
export type Roles = { opponent?: 1 | 2; learner?: 1 | 2 }

/** One wish of a creator; `name` is their term for it. */
export type Wish = { name: string } & (
  | { kind: 'length'; words: number; unit: 'time' | 'words' }
  | { kind: 'style'; style: ScriptStyle }
  | { kind: 'exclusion'; phrase: string }
  | { kind: 'language'; language: Language }
  /** Missing `roles` mean parts of their own, such as a grumpy professor. */
  | { kind: 'roles'; roles?: Roles }
  /** `is_negative`: it is to be avoided, as in "no jokes". */
  | { kind: 'manner'; manner: Manner; is_negative: boolean }
)
export type WishOf<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

/** A wish and where the prompt says it. */
export type Found<W extends Wish = Wish> = { wish: W; from: number; to: number }

const NEGATION =
  /(?:\b(?:no|not|never|without|avoid|don['’]t|do not|kein(?:e[nrms]?)?|ohne|nicht|skip|any|less)|n['’]t)(?:\s+(?:be|make|it|use|any|too|a|an|as|sound|so|zu|get|mention|the)){0,3}\s+$/iu

/** Negation before an offset, which reverses the wish after it, such as "without any"; undefined without. */
export const negationBefore = (prompt: string, at: number): string | undefined =>
  NEGATION.exec(prompt.slice(0, at))?.[0]

export const isNegated = (prompt: string, at: number): boolean => negationBefore(prompt, at) !== undefined
