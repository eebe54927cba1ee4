import { capital } from './words.ts'
import type { Aligned } from './align.ts'
import { aloneOf, asker, type Compared, type Story, teller, thingOfQuantity, howMany } from './story.ts'

/** Who has it, each time in other words. */
const ENDINGS = [
  '{} agree on that.',
  'It’s the same in {}.',
  '{} say so.',
  'I have that from {}.',
  'That’s in {}, too.',
]

/** What several reports have alike, said once. Who has it is named; who has not is never counted, for they may say it otherwise. */
export function agreement(
  story: Story,
  { values }: Aligned,
  { at, weight }: { at: number; weight: number },
): Compared | undefined {
  const [same] = values
  const [first] = same ?? []
  const sources = new Set(same?.map(({ sentence }) => sentence.source))
  if (!same || !first || sources.size < 2) return undefined
  const [shortest = first] = same.toSorted((a, b) => a.said.length - b.said.length)
  const names = story.named(sources)
  const figure = story.cite(`${capital(names)}: ${shortest.said}.`, first.sentence)
  const cited = [figure, ...same.map(({ sentence }) => sentence.passage.passage_id)]
  const thing = thingOfQuantity(story, same)
  if (!thing) return undefined
  const question = first.aspect?.ask(thing) ?? howMany(first)
  const said = (first.kind === 'clock' ? `At ${shortest.said}` : capital(shortest.said)).replace(/\.$/, '')
  const ending = ENDINGS[at] ?? '{}.'
  const turns = [asker(question), teller(`${said}. ${capital(ending.replace('{}', names))}`, ...cited)]
  return {
    exchange: { id: `agree ${first.aspect?.name ?? first.kind}`, turns, alone: aloneOf(turns), weight, tone: 'good' },
    used: [],
  }
}
