import { tag, type Token } from '../english/tag.ts'
import { capitalised, thirdPerson } from '../english/words.ts'

/** Author of a sentence: “the author”, a name, or the many “authors” of a paper. */
export type Voice = { name: string; is_many: boolean }

const SINGULAR: Record<string, string> = {
  am: 'is',
  have: 'has',
  do: 'does',
  "'m": 'is',
  "'ve": 'has',
  was: 'was',
  "'ll": 'will',
  "'d": 'would',
}
const PLURAL: Record<string, string> = {
  am: 'are',
  was: 'were',
  "'m": 'are',
  "'ve": 'have',
  "'ll": 'will',
  "'d": 'would',
}
const NO_S =
  /^(?:can|could|will|would|may|might|must|should|did|had|shall|was|ca|wo|got|spent|saw|went|said|told|came|knew|took|made|left|felt|found|thought|met|began|kept|put|let|set|read|cut|hit)$/

/** Returns true if somebody who is not in the room speaks. */
export function isFirstPerson(text: string, { is_many }: Voice): boolean {
  const own = text.replaceAll(/[“"][^”"]*[”"]/g, '')
  return (
    /\b(?:I|my|me|mine|myself)\b/.test(own.replaceAll(/\bMy\b/g, 'my')) ||
    (is_many && /\b(?:we|our|ours|us|ourselves)\b/i.test(own))
  )
}

/** “I want to take pride in my work” becomes “The author wants to take pride in their work”. Quotations stay as they are. One who is known already is “they”. */
export function inThirdPerson(text: string, voice: Voice, isKnown = false): string {
  if (!isFirstPerson(text, voice)) return text
  const tokens = tag(spelledOut(text))
  const said: string[] = []
  let named = isKnown
  let quoted = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const space = at > 0 && token.spaced ? ' ' : ''
    if (/[“”]/.test(token.text)) quoted = token.text === '“'
    const word = quoted ? undefined : replaced(token, voice, named, tokens[at - 1])
    said.push(space + (word === undefined ? token.text : at === 0 ? capitalised(word) : word))
    if (word === undefined) continue
    const isSubject = /^(?:i|we)$/.test(token.lower)
    if (isSubject) at = agreeing(tokens, at, said, !named && !voice.is_many)
    named = true
  }
  return said.join('').replaceAll(/\s+/g, ' ')
}

const spelledOut = (text: string) =>
  text
    .replaceAll(/\b(I|[Ww]e)[’']m\b/g, '$1 am')
    .replaceAll(/\b(I|[Ww]e)[’']re\b/g, '$1 are')
    .replaceAll(/\b(I|[Ww]e)[’']ve\b/g, '$1 have')
    .replaceAll(/\b(I|[Ww]e)[’']ll\b/g, '$1 will')
    .replaceAll(/\b(I|[Ww]e)[’']d\b/g, '$1 would')

function replaced(
  { lower, text }: Token,
  { name, is_many }: Voice,
  named: boolean,
  before?: Token,
): string | undefined {
  const own = named ? 'their' : name.endsWith('s') ? `${name}’` : `${name}’s`
  if (text === 'I' || (is_many && lower === 'we')) return named ? 'they' : name
  if (lower === 'my' || (is_many && lower === 'our')) return own
  if ((lower === 'me' && text !== 'ME') || (is_many && text === 'us'))
    return named || before?.lower === 'let' ? 'them' : name
  if (lower === 'myself' || (is_many && lower === 'ourselves')) return 'themselves'
  if (lower === 'mine' || (is_many && lower === 'ours')) return 'theirs'
  return undefined
}

/** Makes the verb after a subject agree with it; returns where it stands. */
function agreeing(tokens: readonly Token[], subject: number, said: string[], isSingular: boolean): number {
  let at = subject + 1
  while (tokens[at]?.pos === 'ADV' && tokens[at + 1]) {
    said.push(` ${tokens[at]?.text}`)
    at++
  }
  const verb = tokens[at]
  if (!verb) return at - 1
  const irregular = (isSingular ? SINGULAR : PLURAL)[verb.lower]
  const isPlain =
    verb.lower === verb.lemma &&
    /^(?:VERB|AUX|NOUN|ADJ)$/.test(verb.pos) &&
    /^[a-z]+$/.test(verb.lower) &&
    !NO_S.test(verb.lower)
  said.push((verb.spaced ? ' ' : '') + (irregular ?? (isSingular && isPlain ? thirdPerson(verb.lower) : verb.text)))
  return at
}
