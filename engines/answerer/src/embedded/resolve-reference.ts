import { isFunctionWord } from './function-words.ts'

type Turn = { question: string; answer: string }

const PERSON = /\b(?:he|she|him|his|hers?)\b/iu
const MANY = /\b(?:they|them|their|theirs|these|those)\b/iu
const THING = /\b(?:it|its|this|that)\b(?! (?:was|is|were|are)? ?(?:true|possible|right|again)\b)/iu
const POSSESSIVE = /^(?:his|her|its|their)$/iu
const DETERMINER = /^(?:the|a|an|this|that|these|those|its|his|her|their|your|our|every|each|what|which)$/iu
/** After these a phrase ends with the verb: “did the bell crack”. */
const AUXILIARY = /^(?:did|do|does|can|could|will|would|should|has|have|had|is|was|were|are)$/iu
const NAME =
  /(?<=[\p{Ll},;:“] )\p{Lu}\p{Ll}+(?: (?:(?:von|van|de) )?\p{Lu}\p{Ll}+)*|(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu

/**
 * An English question with what its pronoun means in place of it, by the question and the answer before; nothing else of them
 * is taken over. The question as it stands where it has no pronoun, or nothing fits.
 */
export function resolveReference(question: string, last: Turn): string {
  const pronoun = [PERSON, MANY, THING].find((each) => each.test(question))
  if (!pronoun || namesOf(question).length > 0) return question
  const meant = pronoun === PERSON ? personIn(last) : thingIn(last, pronoun === MANY)
  if (meant === undefined) return question
  return question.replace(pronoun, (word) => {
    const noun = /^\p{Lu}/u.test(meant) ? meant : `the ${meant}`
    return POSSESSIVE.test(word) && !/^her[?.]?$/iu.test(question.split(/\s+/).at(-1) ?? '') ? `${noun}’s` : noun
  })
}

const isPlural = (phrase: string) => /(?:[^us]s|people|men|women|children)$/iu.test(phrase)

/** The last thing that a question named, or else the first of its answer: several or one, as the pronoun has it, if there is a choice. */
function thingIn(last: Turn, isMany: boolean): string | undefined {
  const asked = things(last.question)
  const fitting = asked.findLast((thing) => isPlural(thing) === isMany)
  return fitting ?? (isMany ? personIn(last) : undefined) ?? asked.at(-1) ?? things(last.answer)[0]
}

/** The name in a question, or the first in its answer. */
function personIn({ question, answer }: Turn): string | undefined {
  return namesOf(question).at(-1) ?? namesOf(answer).find((name) => name.includes(' ')) ?? namesOf(answer)[0]
}

function namesOf(text: string): string[] {
  return (text.match(NAME) ?? []).filter((name) => !isFunctionWord(name.split(' ')[0]?.toLowerCase() ?? '', 'en'))
}

/** The phrases behind a determiner. */
function things(question: string): string[] {
  const words = question
    .replaceAll(/[^\p{L}\p{N}’'\s-]/gu, ' ')
    .trim()
    .split(/\s+/)
  return words.flatMap((word, at) => {
    if (!DETERMINER.test(word)) return []
    const after = words.slice(at + 1, at + 4)
    const end = after.findIndex((each) => isFunctionWord(each.toLowerCase(), 'en'))
    const phrase = end === -1 ? after : after.slice(0, end)
    const noun = phrase.length > 1 && AUXILIARY.test(words[at - 1] ?? '') ? phrase.slice(0, -1) : phrase
    return noun.length === 0 ? [] : [noun.join(' ')]
  })
}
