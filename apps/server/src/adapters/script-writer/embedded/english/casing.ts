import { tag } from '../../english/tag.ts'

/** Words that are written small wherever they do not begin a sentence. */
const SMALL =
  'the a an this that these those it they he she we you everything everybody nobody nothing some all most many much in on at by for from with as if when while only our your their its there here one two three four five six seven eight nine ten after before since until because although though even every each no not both several few more less about around during under over between among within without despite instead unlike like to of into through his her my what why how who where which whether and but or so yet then now today once often sometimes usually also still just almost nearly'

const FUNCTION_WORD = new Set(SMALL.split(' '))

/** Makes the first letter of a sentence small where its word is written so in the sources. */
export type Casing = ((sentence: string) => string) & {
  /** Whether a word stands small somewhere in the sources. */
  isSmall(word: string): boolean
}

/** Learns from running text which words are written small; a name keeps its capital. */
export function casingOf(texts: Iterable<string>): Casing {
  const small = new Set(FUNCTION_WORD)
  const large = new Set<string>()
  for (const text of texts) {
    for (const [word] of text.matchAll(/(?<=[\p{L},;] )[a-z][a-z’'-]+(?=[\s,.;:!?])/gu)) small.add(word)
    for (const [word] of text.matchAll(/(?<=[a-z,;] )\p{Lu}[\p{L}’'-]+/gu)) large.add(word)
  }
  const lowered = (sentence: string): string => {
    const [first = ''] = /^[\p{L}’'-]+/u.exec(sentence) ?? []
    if (first === '' || /^I\b/.test(sentence) || /^\p{Lu}{2}/u.test(first)) return sentence
    if (!FUNCTION_WORD.has(first.toLowerCase()) && /^\p{Lu}\S+ (?:(?:and|of|&|the) )?\p{Lu}\p{Ll}/u.test(sentence))
      return sentence
    if (large.has(first) && !small.has(first.toLowerCase())) return sentence
    const isLoneWord = !sentence.includes(' ') && /^(?:NOUN|ADJ|VERB)$/.test(tag(sentence.toLowerCase())[0]?.pos ?? '')
    if (isLoneWord) return sentence.toLowerCase()
    const isSmall = small.has(first.toLowerCase()) || (tag(sentence)[0]?.pos ?? 'PROPN') !== 'PROPN'
    return isSmall ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
  }
  return Object.assign(lowered, { isSmall: (word: string) => small.has(word.toLowerCase()) })
}
