import type { Found, Roles, WishOf } from './found.ts'

const WHO = String.raw`(?:the\s+)?(?:one(?:\s+(?:host|of them|speaker))?|the other|other|host|co-host|first|second|speaker [12]|\p{Lu}[\p{L}’'-]+|einer|eine|der andere|die andere)`
const AGAINST = String.raw`(?:attacks?|opposes?|disagrees?|pushes back|push back|doubts?|objects?|criticizes?|criticises?|argues? against|(?:is|be|to be|should be) (?:against|sceptical|skeptical|critical|a sceptic|a skeptic|the sceptic|the skeptic)|challenges?|greift an|widerspricht|zweifelt|ist dagegen|hält dagegen)`
const FOR = String.raw`(?:defends?|agrees?|supports?|argues? (?:for|in favou?r)|(?:is|be|to be|should be) (?:for|in favou?r|convinced|enthusiastic|excited|optimistic)|verteidigt|stimmt zu|ist dafür)`
const LEARNS = String.raw`(?:asks?(?: (?:the )?questions)?|is (?:a|the) (?:beginner|novice|layperson|student|newcomer|pupil)|knows nothing|learns?|fragt|ist (?:Anfänger|Schüler|Laie)(?:in)?)`
const KNOWS = String.raw`(?:explains?|is (?:an|the) (?:expert|teacher|professor)|knows (?:everything|it all)|teaches|answers?|erklärt|antwortet|ist (?:Experte|Expertin|Lehrer|Lehrerin))`
const REST = String.raw`(?:\s+(?!and\b|while\b|und\b)[\p{L}’'-]+){0,4}?`
const BETWEEN = String.raw`\s*(?:,|;|\band\b|,\s*and\b|\bwhile\b|,\s*while\b|\bund\b)\s*`

const pair = (first: string, second: string) =>
  new RegExp(String.raw`(?<!\p{L})(${WHO})\s+${first}${REST}${BETWEEN}(${WHO})\s+${second}(?!\p{L})`, 'u')
/** `first` and `second` are the roles of the one named first and second. */
const PAIRS: [RegExp, first: keyof Roles | undefined, second: keyof Roles | undefined][] = [
  [pair(AGAINST, FOR), 'opponent', undefined],
  [pair(FOR, AGAINST), undefined, 'opponent'],
  [pair(LEARNS, KNOWS), 'learner', undefined],
  [pair(KNOWS, LEARNS), undefined, 'learner'],
]
const NOUN_PAIRS: [RegExp, Roles][] = [
  [
    /(?<!\p{L})(?:an? |the |ein )?(?:expert|specialist|scientist|teacher|professor|Experte|Lehrer)(?:in)? (?:and|with|talking to|explaining to|und) (?:an? |the |his |her |their |eine? )?(?:curious )?(?:beginner|novice|layperson|student|newcomer|pupil|child|Anfänger|Laie|Schüler)(?:in)?(?!\p{L})/iu,
    { learner: 2 },
  ],
  [
    /(?<!\p{L})(?:an? |the )?(?:beginner|novice|layperson|student|newcomer|pupil|child) (?:and|with|asking|talking to) (?:an? |the )?(?:expert|specialist|scientist|teacher|professor)(?!\p{L})/iu,
    { learner: 1 },
  ],
  [
    /(?<!\p{L})(?:an? |the )?(?:believer|enthusiast|optimist|supporter|fan) (?:and|versus|vs\.?|against|with) (?:an? |the )?(?:sceptic|skeptic|critic|pessimist|opponent)(?!\p{L})/iu,
    { opponent: 2 },
  ],
  [
    /(?<!\p{L})(?:an? |the )?(?:sceptic|skeptic|critic|pessimist) (?:and|versus|vs\.?|against|with) (?:an? |the )?(?:believer|enthusiast|optimist|supporter|fan)(?!\p{L})/iu,
    { opponent: 1 },
  ],
]
/** A part to play that is neither of these, such as "Puck plays a grumpy professor". */
const PART = new RegExp(
  String.raw`(?<!\p{L})(?:the\s+)?(?:host|co-host|other|one|\p{Lu}[\p{L}’'-]+)\s+(?:plays|acts as|is playing|pretends to be|spielt)\s+[^.,;!?\n]{3,60}?(?=[.,;!?\n]|$| and | und )`,
  'u',
)
const ORDINALS: [RegExp, 1 | 2][] = [
  [/^(?:the )?(?:host|first|speaker 1)$/iu, 1],
  [/^(?:the )?(?:co-host|second|speaker 2)$/iu, 2],
]

/** The roles of the two speakers, where a prompt gives them some; `hosts` are their names. */
export function readRoles(prompt: string, hosts: readonly string[]): Found<WishOf<'roles'>>[] {
  for (const [pattern, first, second] of PAIRS) {
    const match = pattern.exec(prompt)
    if (!match) continue
    const one = speakerOf(match[1] ?? '', hosts) ?? otherOf(speakerOf(match[2] ?? '', hosts)) ?? 1
    const roles: Roles = { ...(first && { [first]: one }), ...(second && { [second]: otherOf(one) }) }
    return [found(match, roles)]
  }
  for (const [pattern, roles] of NOUN_PAIRS) {
    const match = pattern.exec(prompt)
    if (match) return [found(match, roles)]
  }
  const part = PART.exec(prompt)
  return part ? [found(part)] : []
}

function found(match: RegExpExecArray, roles?: Roles): Found<WishOf<'roles'>> {
  return {
    wish: { kind: 'roles', name: match[0].trim(), ...(roles && { roles }) },
    from: match.index,
    to: match.index + match[0].length,
  }
}

/** "One" and "the other" are in the order of the prompt; names are looked up. */
function speakerOf(who: string, hosts: readonly string[]): 1 | 2 | undefined {
  const ordinal = ORDINALS.find(([pattern]) => pattern.test(who))?.[1]
  if (ordinal) return ordinal
  const called = who.toLowerCase()
  const at = hosts.findIndex((name) => name.toLowerCase().split(/\s+/).includes(called))
  return at === 0 ? 1 : at === 1 ? 2 : undefined
}

const otherOf = (speaker: 1 | 2 | undefined): 1 | 2 | undefined => (speaker ? (speaker === 1 ? 2 : 1) : undefined)
