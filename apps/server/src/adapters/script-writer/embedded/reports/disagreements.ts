import type { Exchange } from '../plan/plan.ts'
import { capital, sayCount } from './words.ts'
import { attributed } from '../understand/attribution.ts'
import type { Aligned } from './align.ts'
import type { Quantity } from './quantities.ts'
import { aloneOf, asker, type Compared, type Story, teller, thingOfQuantity, howMany } from './story.ts'

/** Found in the sentence of a figure: who stands for it, by name or by office. */
const NAMED = String.raw`\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+){0,3}`
const OFFICE = String.raw`the (?:\p{Ll}+ ){0,3}(?:police|coastguard|hospital|ministry|university|company|museum|council|court|army|navy|agency|authorit(?:y|ies)|government|institute|operator|fire brigade|mayor)(?: (?:of|in) \p{Lu}\p{L}+)?`
const SAYS: readonly RegExp[] = [
  new RegExp(String.raw`(?:,| —) (?:says?|said|according to) (${NAMED}(?:, (?:who|the|an?) [^,.;]{6,70})?)[.,;]`, 'u'),
  new RegExp(String.raw`, said (the \p{Ll}[\p{Ll} ]{3,40}, ${NAMED})[.,;]`, 'u'),
  new RegExp(String.raw`\baccording to (${OFFICE}|${NAMED})[.,;]`, 'u'),
  new RegExp(String.raw`(?:^|, )(${OFFICE}|${NAMED}) said\b`, 'iu'),
]
const NOBODY = /^(?:the )?(?:officials?|authorities|sources|experts|witnesses|reports|people|he|she|they|it)$/i
const MOST_ROUNDED = 3
/** Each is said once in an episode: by the first disagreement, the second, the third. */
const OPENINGS = ['Depends on whom you ask.', 'There, too, they part ways.', 'Again, the answers differ.']
const DOUBTS = ['Which {} is right?', 'Which {} do we take?', 'And which {} is it?']
const SETTLED = ['We can’t settle the {} from here', 'The reports alone don’t settle that {}', 'That {} stays open']

/** Where two figures for one thing stand against each other: both figures, both names, the difference, and who names an authority. */
export function disagreement(
  story: Story,
  { values }: Aligned,
  { at, weight }: { at: number; weight: number },
): Compared | undefined {
  const sides = values.map((side) => ({
    side,
    first: side[0],
    names: story.named(side.map(({ sentence }) => sentence.source)),
  }))
  const [one, two] = sides
  if (!one?.first || !two?.first) return undefined
  const [a, b] = [one.first, two.first]
  const aspect = a.aspect ?? b.aspect
  const thing = thingOfQuantity(story, values.flat()) ?? 'it'
  const [isFew, isAlso] = [one.side.length > 1 ? 'have' : 'has', two.side.length > 1 ? 'have' : 'has']
  const called = aspect?.called ?? 'number'
  const doubt = (DOUBTS[at] ?? 'So which {}?').replace('{}', called)
  const off = differenceOf(a, b)
  const figure = story.cite(
    `${capital(one.names)}: ${a.said}. ${capital(two.names)}: ${b.said}.${off ? ` They differ by ${off}.` : ''}`,
    a.sentence,
  )
  const cited = [figure, ...[...one.side, ...two.side].map(({ sentence }) => sentence.passage.passage_id)]
  const question = aspect?.ask(thing) ?? howMany(a)
  const turns = [
    asker(question),
    teller(
      `${OPENINGS[at] ?? ''} ${capital(one.names)} ${isFew} ${a.said}. ${capital(two.names)} ${isAlso} ${b.said}.`.trim(),
      ...cited,
    ),
    asker(
      off ? `${a.kind === 'people' ? `That’s a difference of ${off}` : `That’s ${off} apart`}. ${doubt}` : doubt,
      ...(off ? [figure] : []),
    ),
    teller(
      ...settled(story, [one.side, two.side], {
        figure,
        opening: (SETTLED[at] ?? 'We leave the {} open').replace('{}', called),
      }),
    ),
  ]
  const open = aspect?.open(thing) ?? `The number of ${a.kind}`
  const exchange: Exchange = {
    id: `differ ${aspect?.name ?? a.kind}`,
    turns,
    alone: aloneOf([turns[1] ?? asker(''), turns[3] ?? asker('')]),
    weight,
    tone: 'contrast',
  }
  return {
    exchange,
    used: values.flat().map(({ sentence }) => sentence),
    hook: {
      statement: teller(
        `${capital(a.said)}, ${isFew === 'has' ? 'says' : 'say'} ${one.names}. ${capital(b.said)}, ${isAlso === 'has' ? 'says' : 'say'} ${two.names}.${thing === 'it' ? '' : ` And it’s the same ${thing.replace(/^the /, '')}.`}`,
        ...cited,
      ),
      doubt: 'So which of them is right?',
    },
    point: teller(`${capital(open)} remains open: ${a.said} or ${b.said}.`, ...cited),
  }
}

/** In the unit that both use; nothing where they use different ones. */
function differenceOf(a: Quantity, b: Quantity): string | undefined {
  if (a.unit !== b.unit || !a.unit || a.kind === 'clock') return undefined
  const [one, other] = [a, b].map(({ said }) =>
    Number(/\d[\d,]*(?:\.\d+)?/.exec(said)?.[0].replaceAll(',', '') ?? Number.NaN),
  )
  const factor =
    one !== undefined && Number.isFinite(one) && one > 0
      ? a.value / one
      : other !== undefined && Number.isFinite(other) && other > 0
        ? b.value / other
        : Number.NaN
  const off = Number((Math.abs(a.value - b.value) / factor).toPrecision(MOST_ROUNDED))
  if (!Number.isFinite(off)) return undefined
  return off < 1 && a.unit === 'kilograms'
    ? `${Math.round(off * 1000)} grams`
    : `${sayCount(off)} ${off === 1 ? a.unit.replace(/s$/, '') : a.unit}`
}

/** Nobody can say from here who is right; a figure for which somebody stands with their name is worth more. */
function settled(
  story: Story,
  sides: readonly (readonly Quantity[])[],
  { figure, opening }: { figure: string; opening: string },
): [string, ...string[]] {
  const authorities = sides.flatMap((side) => {
    const found = side.flatMap(({ sentence }) => {
      const who = SAYS.map((says) => says.exec(sentence.text)?.[1]).find(Boolean) ?? attributed(sentence.text).authority
      return who && !NOBODY.test(who) ? [{ who, sentence }] : []
    })[0]
    return found ? [found] : []
  })
  const [only] = authorities
  if (!only) return [`${opening}, so both figures stand.`, figure]
  if (authorities.length > 1) {
    const named = authorities.map(({ who, sentence }) => `${story.named([sentence.source])} quotes ${who}`)
    return [
      `${opening}. ${capital(named.join(', and '))}.`,
      figure,
      ...authorities.map(({ sentence }) => sentence.passage.passage_id),
    ]
  }
  return [
    `${opening}. But ${story.named([only.sentence.source])} names somebody for its figure: ${only.who}.`,
    figure,
    only.sentence.passage.passage_id,
  ]
}
