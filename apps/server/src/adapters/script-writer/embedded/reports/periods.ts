import { capital } from './words.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { aloneOf, asker, type Compared, type Story, teller } from './story.ts'

/** A stretch of years, however it is named: “the late 1700s”, “the late 18th century”. */
export type Period = { from: number; to: number; said: string }
type Dated = { period: Period; sentence: Sentence }

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const PART = String.raw`(?:(late|early|mid)[ -])?`
const PERIOD = new RegExp(
  String.raw`\b${PART}(?:(\d{2})th|(\d{3}0)s|(${ORDINALS.slice(13).join('|')}))(?: century| centuries)?`,
  'g',
)
/** Two periods whose ends are nearer than this are the same. */
const TOLERANCE = 2
const JOINED = /^\s*(?:or|to|and|–|-)\s*(?:the )?$/

/** The period that a sentence names, from the first to the last of “late eighteenth or early nineteenth century”. */
export function periodIn(text: string): Period | undefined {
  const found = [...text.matchAll(PERIOD)].filter(
    ([all, , , hundreds]) =>
      hundreds !== undefined || /centur/.test(text.slice(text.indexOf(all), text.indexOf(all) + 60)),
  )
  const [first] = found
  if (!first) return undefined
  let last = first
  for (const next of found.slice(1)) {
    if (!JOINED.test(text.slice(last.index + last[0].length, next.index))) break
    last = next
  }
  const parts = found.slice(0, found.indexOf(last) + 1).map(yearsOf)
  const said = text.slice(first.index, last.index + last[0].length)
  return {
    from: Math.min(...parts.map(([from]) => from)),
    to: Math.max(...parts.map(([, to]) => to)),
    said: `the ${said}`,
  }
}

/** “the 1700s” are a century, “the 1970s” ten years. */
function yearsOf([, part, nth, decade, word]: RegExpMatchArray): [number, number] {
  const start = decade ? Number(decade) : ((nth ? Number(nth) : ORDINALS.indexOf(word ?? '') + 1) - 1) * 100
  const length = decade && start % 100 !== 0 ? 10 : 100
  const [first, second] = [Math.round(length / 3), Math.round((2 * length) / 3) - 1]
  if (part === 'late') return [start + second, start + length - 1]
  if (part === 'early') return [start, start + first]
  return part === 'mid' ? [start + first, start + second] : [start, start + length - 1]
}

/** How old it is, where reports name periods: who says which, and who leaves more room. */
export function periodsCompared(story: Story, weight: number): Compared | undefined {
  const dated = story.sources.flatMap((source): Dated[] =>
    story.sentences
      .filter((sentence) => sentence.source === source)
      .flatMap((sentence) => {
        const period = periodIn(sentence.text)
        return period ? [{ period, sentence }] : []
      })
      .slice(0, 1),
  )
  const [first] = dated
  if (!first || dated.length < 2) return undefined
  const groups: Dated[][] = []
  for (const one of dated) {
    const same = groups.find(([other]) => other && isSame(other.period, one.period))
    if (same) same.push(one)
    else groups.push([one])
  }
  const named = groups.flatMap((group) =>
    group[0]
      ? [
          {
            names: story.named(group.map(({ sentence }) => sentence.source)),
            period: group[0].period,
            isMany: group.length > 1,
          },
        ]
      : [],
  )
  const figure = story.cite(
    named.map(({ names, period }) => `${capital(names)}: ${period.said}.`).join(' '),
    first.sentence,
  )
  const cited = [figure, ...dated.map(({ sentence }) => sentence.passage.passage_id)]
  const widest = named.toSorted((a, b) => b.period.to - b.period.from - (a.period.to - a.period.from))[0]
  const says = named.map(({ names, period, isMany }, at) => {
    if (at > 0 && named.length > 1 && named[at] === widest && contains(period, named[0]?.period))
      return `${capital(names)} ${isMany ? 'leave' : 'leaves'} more room: ${period.said}.`
    return `${capital(names)} ${isMany ? 'say' : 'says'} ${period.said}.`
  })
  const isAgreed = named.length === 1
  const turns = [asker(`And how old is ${story.thing}?`), teller(says.join(' '), ...cited)]
  return {
    exchange: { id: 'periods', turns, alone: aloneOf(turns), weight, tone: isAgreed ? 'good' : 'uncertain' },
    used: dated.map(({ sentence }) => sentence),
    ...(!isAgreed &&
      named[0] && {
        point: teller(`Its age is an estimate: ${named.map(({ period }) => period.said).join(', or ')}.`, ...cited),
      }),
  }
}

const isSame = (a: Period, b: Period): boolean =>
  Math.abs(a.from - b.from) <= TOLERANCE && Math.abs(a.to - b.to) <= TOLERANCE
const contains = (wide: Period, narrow: Period | undefined): boolean =>
  narrow !== undefined && wide.from <= narrow.from && wide.to >= narrow.to
