import { type Group, isContent, isQuestionWord, type SaidToken, wordOf } from './sentences.ts'
import { add, addBump, type Shape, slow, spanOf } from './shape.ts'
import type { Syllable } from './utterance-structure.ts'

/** Semitones, as measured (decision 0065). */
const ACCENT = { first: 1.8, first_of_wh: 3, later: 0.8, question_word: 2, contrast: 2.5, emphasis: 6 } as const
/** Beside an emphasised word the others step back. */
const BESIDE_EMPHASIS = 0.2
const AFTER_EMPHASIS = -1.2
const EMPHASIS_FRAMES = 6
/** Natural logarithm of the amplitude: 2.2 dB. */
const EMPHASIS_ENERGY = 0.25
const EMPHASIS_STRETCH = 1.2
/** "Not red but blue": as many words may lie between the two. */
const CONTRAST_WORDS = 6

/** The accents before the main one, those of a contrast, and the words that the writer wants emphasised. */
export function accentGroup(shape: Shape, group: Group, range: number): void {
  const hasEmphasis = group.tokens.some(({ manner }) => manner.is_emphasized)
  const scale = range * (hasEmphasis ? BESIDE_EMPHASIS : 1)
  for (const [i, syllable] of group.syllables.slice(0, group.nucleus).filter(isContent).entries()) {
    const first = group.kind === 'wh' ? ACCENT.first_of_wh : ACCENT.first
    addBump(shape.offsets, spanOf([syllable]), (i === 0 ? first : ACCENT.later) * scale)
  }
  if (group.kind === 'wh') {
    const asked = group.syllables.find(({ word }) => isQuestionWord(word))
    if (asked) addBump(shape.offsets, spanOf([asked]), ACCENT.question_word)
  }
  if (!hasEmphasis) {
    for (const syllable of contrasted(group.tokens)) addBump(shape.offsets, spanOf([syllable]), ACCENT.contrast)
  }
  for (const token of group.tokens) if (token.manner.is_emphasized) emphasize(shape, group, token)
}

/** Contrast in "not X but Y": both the denied word and its replacement. */
function contrasted(tokens: readonly SaidToken[]): Syllable[] {
  const not = tokens.findIndex((token) => wordOf(token) === 'not')
  const but = not < 0 ? -1 : tokens.findIndex((token, i) => i > not && wordOf(token) === 'but')
  if (but < 0 || but - not > CONTRAST_WORDS) return []
  return [tokens.slice(not + 1, but), tokens.slice(but + 1)].flatMap(
    (part) => part.flatMap(({ syllables }) => syllables).find(isContent) ?? [],
  )
}

function emphasize(shape: Shape, group: Group, { syllables }: SaidToken): void {
  const accented = syllables.find(({ is_stressed }) => is_stressed) ?? syllables[0]
  if (!accented) return
  const { from, to } = spanOf([accented])
  addBump(shape.offsets, { from: from - EMPHASIS_FRAMES, to: to + EMPHASIS_FRAMES }, ACCENT.emphasis)
  const word = spanOf(syllables)
  for (let t = word.from; t <= word.to; t++) add(shape.energy, t, EMPHASIS_ENERGY)
  for (const { phones } of syllables) slow(shape, phones, EMPHASIS_STRETCH)
  for (let t = word.to + EMPHASIS_FRAMES; t <= spanOf(group.syllables).to; t++) add(shape.offsets, t, AFTER_EMPHASIS)
}
