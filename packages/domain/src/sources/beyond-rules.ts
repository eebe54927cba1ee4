import { isCode } from './code.ts'
import type { Passage } from './schema.ts'

const SAMPLE_PASSAGES = 400
const LEAST_WORDS = 120
const RULE = /\b(?:must|shall|should|may)(?: not)?\b/gi
const SHARE_OF_RULES = 0.011
const LEAST_RULES = 12
/** A line of a poem has fewer words and no end mark. */
const WORDS_OF_VERSE = 9
const NUMBER = /\d|\b(?:percent|hundred|thousand|million)\b/g
const TALE = /\b(?:he|she|his|her|him|they|said|i|my)\b/gi

/**
 * Why rules cannot do much with a source, in a sentence for its creator; undefined where they can. It is cheap, so that it
 * can be said before anything is written.
 */
export function beyondRules(passages: readonly Pick<Passage, 'text' | 'kind'>[]): string | undefined {
  const sample = passages
    .filter(({ kind }) => kind !== 'reference' && kind !== 'boilerplate' && kind !== 'page_header')
    .slice(0, SAMPLE_PASSAGES)
  const tables = sample.filter(({ kind }) => kind === 'table').length
  if (tables > sample.length / 2) return undefined
  const prose = sample.filter(({ kind, text }) => kind !== 'table' && kind !== 'code' && !isCode(text))
  const code = sample.length - tables - prose.length
  if (sample.length > 2 && code > sample.length / 2)
    return 'This source is mostly code. The offline writer does not explain code; a language model can.'
  const text = prose.map((passage) => passage.text).join('\n')
  const words = text.split(/\s+/).length
  if (isVerse(text))
    return 'This source is verse. The offline writer can only retell prose; a language model can talk about a poem.'
  if (words < LEAST_WORDS || !/\b(?:the|and|of)\b/.test(text)) return undefined
  const rules = text.match(RULE)?.length ?? 0
  if (rules >= LEAST_RULES && rules / words > SHARE_OF_RULES)
    return 'This source is mostly rules. The offline writer reads it out rather than explaining it; a language model can.'
  const [numbers, tale] = [text.match(NUMBER)?.length ?? 0, text.match(TALE)?.length ?? 0]
  if (tale / words > 0.07 && numbers / words < 0.004)
    return 'This source is a narrative. The offline writer retells it mostly in its own words; a language model can tell it anew.'
  return undefined
}

function isVerse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim())
  const short = lines.filter(
    (line) =>
      line.trim().split(/\s+/).length <= WORDS_OF_VERSE &&
      !/[.!?]["”]?$/.test(line.trim()) &&
      !/^[-*•\d]|:/.test(line.trim()),
  )
  return lines.length >= 8 && short.length > lines.length * 0.6
}
