import { unsupportedFacts } from '@app/domain/scripts'
import type { WritingSource } from '#ports/script-writer.ts'
import type { Plan } from '../plan/plan.ts'
import { readSentences } from '../../sentences/read-sentences.ts'
import { planReports } from './plan-reports.ts'

/** A report as the reader hands it over: its paragraphs are passages. */
export function reportSource(
  text: string,
  { title = '', outlet }: { title?: string; outlet?: string } = {},
): WritingSource {
  const source_id = `source ${text.slice(0, 20)}`
  const passages = text
    .trim()
    .split(/\n\n+/)
    .map((paragraph, at) => ({
      passage_id: `${source_id} ${at}`,
      source_id,
      text: paragraph,
      place: {},
      kind: 'prose' as const,
    }))
  return { source_id, title, outlet, passages }
}

export async function reportsPlanOf(
  sources: WritingSource[],
  { prompt = '', exclude = [] }: { prompt?: string; exclude?: string[] } = {},
) {
  return planReports({ sources, prompt, wishes: { exclude }, seed: 'a seed' }, await readSentences(sources))
}

/** What the product's fact check finds in a plan's turns, each against the passages that it cites. */
export function unsupportedIn(plan: Plan, sources: readonly WritingSource[]): string[] {
  const texts = new Map(
    [...sources.flatMap(({ passages }) => passages), ...plan.computed].map(({ passage_id, text }) => [
      passage_id,
      text,
    ]),
  )
  const turns = [
    ...plan.hooks.map(({ statement }) => statement),
    ...plan.points,
    ...plan.chapters.flatMap(({ exchanges }) =>
      exchanges.flatMap(({ turns: said, alone = [] }) => [...said, ...alone]),
    ),
  ]
  return turns.flatMap(({ text, passage_ids }) => {
    const cited = passage_ids.flatMap((id) => texts.get(id) ?? [`unknown passage ${id}`])
    return unsupportedFacts(text, cited).map((fact) => `${fact.kind} ${fact.text}: ${text}`)
  })
}
