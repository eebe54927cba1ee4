import { tag, textOf, type Token } from '../../english/tag.ts'
import { withoutEnd } from '../../english/words.ts'

/** A plain clause in its parts: [lead,] subject, auxiliaries and adverbs, verb, rest. */
export type Clause = {
  /** What stands before the subject, without its comma: “In 1919”. */
  lead: readonly Token[]
  subject: readonly Token[]
  /** The first is finite; none where the verb itself is. */
  auxiliaries: readonly Token[]
  adverbs: readonly Token[]
  verb: Token
  rest: readonly Token[]
}

const MOST_LEAD = 14
const MOST_SUBJECT = 14
const LEADING =
  /^(?:in|on|by|since|after|during|at|for|from|with|until|before|of|between|to|as|under|over|within|without|despite|today|now|then|later|once|often|sometimes|usually|currently|originally|recently|eventually|finally|every|each|last|next|this|that|these|throughout|around|about|among|across|through|instead|unlike|like|along|towards?|above|below|beyond|near|outside|inside|according|thanks|due)$/
const SUBORDINATE =
  /^(?:if|when|while|although|though|even|because|unless|once|whenever|whether|whereas|only|not|let|look|here|there|what|how|why|who|please|never|rather)$/

/** The parts of a clause, where they are plain: one finite verb after a subject, and nothing between quotation marks before it. */
export function readClause(sentence: string): Clause | undefined {
  const tokens = tag(withoutEnd(sentence))
  const from = afterLead(tokens)
  const first = tokens[from]
  if (!first || SUBORDINATE.test(first.lower)) return undefined
  const at = finiteVerb(tokens, from)
  if (at === undefined) return undefined
  const subject = withoutAdverbs(tokens.slice(from, at))
  if (!isSubject(subject) || subject.length > MOST_SUBJECT) return undefined
  const group = verbGroup(tokens, at)
  return group && { lead: tokens.slice(0, Math.max(0, from - 1)), subject, ...group }
}

function afterLead(tokens: readonly Token[]): number {
  if (!LEADING.test(tokens[0]?.lower ?? '') && tokens[0]?.pos !== 'ADV') return 0
  const comma = tokens.findIndex(({ text }) => text === ',')
  if (comma < 1 || comma > MOST_LEAD) return 0
  return tokens.slice(0, comma).some((token, at) => isFinite(tokens, at) && token.pos === 'AUX') ? 0 : comma + 1
}

/** The finite verb of the main clause: one after “who”, “which” or “that” belongs to the subject. */
function finiteVerb(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || /^[,:;“”"(–—]$/.test(token.text)) return undefined
    if (at > from && /^(?:that|which|who|whose|where|when)$/.test(token.lower)) {
      const end = endOfRelative(tokens, at)
      if (end === undefined) return undefined
      at = end
      continue
    }
    if (!isFinite(tokens, at)) continue
    return at === from ? undefined : at
  }
  return undefined
}

/** The last token before the main verb, after a relative clause: “the trust that looks after it | has”. */
function endOfRelative(tokens: readonly Token[], from: number): number | undefined {
  let own = from + 1
  while (own < tokens.length && !isFinite(tokens, own)) own++
  let end = own
  while (tokens[end + 1] && /^(?:AUX|VERB|ADV|PART)$/.test(tokens[end + 1]?.pos ?? '')) end++
  for (let at = end + 1; at < Math.min(tokens.length, end + 8); at++) {
    if (/^[,:;“”"]$/.test(tokens[at]?.text ?? '')) return undefined
    if (isFinite(tokens, at)) return at - 1
  }
  return undefined
}

function isFinite(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.pos === 'AUX') return tokens[at - 1]?.lower !== 'to' && token.lower !== 'be' && token.lower !== 'been'
  if (token?.pos !== 'VERB' || token.lower.endsWith('ing') || tokens[at - 1]?.lower === 'to') return false
  return !isParticiple(tokens, at)
}

const PARTICIPLE = /(?:ed|en|wn|led|found|made|built|held|lost|sent|set|put|kept|left|based|sold|paid|born)$/

/** “published articles”, “the expedition led by …”: a participle that is no finite verb. */
function isParticiple(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !PARTICIPLE.test(token.lower)) return false
  const isBetween =
    /^(?:by|with|in|at|on|to|for|from|as|via|under|using|up|behind)$/.test(next?.lower ?? '') ||
    /^(?:DET|ADJ|ADV|NUM|ADP)$/.test(before?.pos ?? 'DET')
  return (
    isBetween &&
    tokens
      .slice(at + 1)
      .some(
        ({ pos, lower }, step) =>
          pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing') && tokens[at + step]?.lower !== 'to'),
      )
  )
}

function withoutAdverbs(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findLastIndex(({ pos }) => pos !== 'ADV')
  return tokens.slice(0, end + 1)
}

function isSubject(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM)$/.test(pos)) &&
    tokens[0]?.pos !== 'ADP' &&
    tokens[0]?.lower !== 'to' &&
    !tokens.some(({ pos, lower }) => (pos === 'VERB' && lower.endsWith('ing')) || pos === 'SCONJ')
  )
}

function verbGroup(
  tokens: readonly Token[],
  from: number,
): Pick<Clause, 'auxiliaries' | 'adverbs' | 'verb' | 'rest'> | undefined {
  const auxiliaries: Token[] = []
  const before = tokens[from - 1]
  const adverbs: Token[] = before?.pos === 'ADV' ? [before] : []
  let at = from
  while (tokens[at]?.pos === 'AUX') {
    auxiliaries.push(tokens[at] as Token)
    at++
    while (
      tokens[at] &&
      (tokens[at]?.pos === 'ADV' || /^(?:not|n't|n’t)$/.test(tokens[at]?.lower ?? '')) &&
      tokens[at + 1]
    ) {
      adverbs.push(tokens[at] as Token)
      at++
    }
  }
  const verb = tokens[at]
  if (verb?.pos === 'VERB') return { auxiliaries, adverbs, verb, rest: tokens.slice(at + 1) }
  const copula = auxiliaries.pop()
  return copula ? { auxiliaries, adverbs, verb: copula, rest: tokens.slice(at) } : undefined
}

export const isNegated = ({ adverbs, subject }: Clause): boolean =>
  adverbs.some(({ lower }) => /^(?:not|n't|never|hardly|barely|rarely)$/.test(lower)) ||
  /^(?:no|nobody|nothing|none|neither|few|hardly)$/.test(subject[0]?.lower ?? '')

export const isCopula = ({ verb }: Clause): boolean => /^(?:is|are|was|were|'s|'re)$/.test(verb.lower)

/** A subject that means nothing by itself: “it”, “these”, “some of them”. */
export function isVague(subject: readonly Token[]): boolean {
  return (
    /^(?:this|that|these|those|such|its|their|his|her|my|our|it|they|he|she|we|i|you|there|another|both|others?|some|many|most|none|all|each|one|everything|nothing|everybody|nobody|anyone|someone|what|who|which)$/.test(
      subject[0]?.lower ?? 'it',
    ) ||
    /^the (?:same|other|latter|former|author|authors|first|second|third|result|reason|rest)$/.test(
      textOf(subject.slice(0, 2)).toLowerCase(),
    )
  )
}

/** Splits what follows a verb where a preposition or an adverb of time begins a new part; “of” stays with its noun. */
export function partsOf(rest: readonly Token[]): Token[][] {
  const parts: Token[][] = []
  for (const [at, token] of rest.entries()) {
    const before = rest[at - 1]
    const opens =
      at > 0 &&
      ((token.pos === 'ADP' && !/^(?:of|than|as|per|up|out|off|down|away|over|about|around)$/.test(token.lower)) ||
        token.pos === 'SCONJ') &&
      !/^(?:ADP|SCONJ|DET|ADJ|NUM|CCONJ)$/.test(before?.pos ?? '')
    const last = parts.at(-1)
    if (opens || !last) parts.push([token])
    else last.push(token)
  }
  return parts
}
