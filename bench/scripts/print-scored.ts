import { meanOf, type Scored } from './score-writer.ts'
import { FOUND } from './score.ts'

const NAME_WIDTH = 14
const WIDTH = 9
/** What a missed gate costs in the column `net`, which is for comparing two versions of a writer. */
const COST = { hard: 5, soft: 2 }
const COLUMNS = 'points net words off verbatim near empty related covered arc turn sd host asks copy hard soft'.split(
  ' ',
)

/** A row for each fixture, and the mean. */
export function tableOf(scored: readonly Scored[]): string {
  const rows = scored.map(({ fixture, score, missed }) =>
    rowOf(fixture.name, [
      score.points.toFixed(1),
      netOf({ score, missed }).toFixed(1),
      String(score.words),
      `${(100 * score.off).toFixed(0)} %`,
      score.verbatim.toFixed(2),
      score.near_copies.toFixed(2),
      score.content_free.toFixed(2),
      score.related.toFixed(2),
      score.covered.toFixed(2),
      String(score.arc),
      score.turns.mean.toFixed(0),
      score.turns.deviation.toFixed(0),
      score.turns.host_share.toFixed(2),
      score.only_asks.toFixed(2),
      String(score.longest_copy),
      String(missed.hard.length),
      String(missed.soft.length),
    ]),
  )
  const means = [meanOf(scored, ({ score }) => score.points), meanOf(scored, netOf)]
  return [
    rowOf('', COLUMNS),
    ...rows,
    rowOf(
      'mean',
      means.map((mean) => mean.toFixed(1)),
    ),
  ].join('\n')
}

const netOf = ({ score, missed }: Pick<Scored, 'score' | 'missed'>): number =>
  score.points - COST.hard * missed.hard.length - COST.soft * missed.soft.length

/** A whole script with its chapters, speakers and passages, and everything that was found in it. */
export function scriptOf({ fixture, script, score, missed }: Scored): string {
  const lines = script.lines.flatMap(({ speaker, text, passage_ids, chapter }, index) => [
    ...(chapter === undefined ? [] : [`\n   ## ${chapter}`]),
    `${String(index + 1).padStart(3)} ${speaker === 1 ? 'A' : 'B'}: ${text}${passage_ids.length > 0 ? `  [${passage_ids.join(', ')}]` : ''}`,
  ])
  const findings = FOUND.flatMap((name) =>
    score.found[name].map(({ line, text }) => `  ${name}${line > 0 ? `, line ${line}` : ''}: ${text}`),
  )
  const report = script.wish_report
  return [
    `\n===== ${fixture.name}: ${fixture.title} · “${fixture.prompt}” =====`,
    ...lines,
    '',
    ...(script.note ? [`note: ${script.note}`] : []),
    ...(report
      ? [
          `wishes: ${report.results.map(({ wish, verdict }) => `${wish} (${verdict})`).join(', ')}`,
        ]
      : []),
    ...(script.suggestions
      ? [`suggested: ${script.suggestions.titles.join(' | ')} — ${script.suggestions.descriptions.join(' | ')}`]
      : []),
    ...(script.computed ?? []).map(({ passage_id, text }) => `computed ${passage_id}: ${text}`),
    `points ${score.points.toFixed(1)} · missed: ${[...missed.hard.map((name) => name.toUpperCase()), ...missed.soft].join(', ') || 'none'}`,
    ...findings,
  ].join('\n')
}

const rowOf = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`
