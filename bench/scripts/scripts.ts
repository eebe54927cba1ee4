import { excerptsWriter } from '../../apps/server/src/adapters/script-writer/excerpts/excerpts-writer.ts'
import { Refusal } from '../../scripts/prepare.js'
import type { Figure } from '../figure.ts'
import { answeredFixtures, recordAnswers, scoreAnswers } from './answers.ts'
import { fixtureNames, hardCases } from './fixtures.ts'
import { MEAN_POINTS } from './gates.ts'
import { scriptOf, tableOf } from './print-scored.ts'
import { meanOf, scoreWriter, type Scored } from './score-writer.ts'

type Options = {
  fixture?: string | undefined
  print: boolean
  /** Score the model writer on recorded answers. */
  answers: boolean
  /** Fixtures that the model of the settings writes, and whose answers are kept. */
  record?: string | undefined
}

/** How good the scripts of the embedded writer are, of eight kinds of sources; or those of the model writer. */
export async function scripts({ fixture, print, answers, record }: Options): Promise<Figure[]> {
  const all = [...fixtureNames, ...hardCases]
  const names: readonly string[] = (record ?? fixture)?.split(',') ?? (answers ? await answeredFixtures() : all)
  const unknown = names.find((name) => !all.some((known) => known === name))
  if (unknown !== undefined) throw new Refusal(`No fixture is called ${unknown}. There are: ${all.join(', ')}.`)
  const scored = await scoresOf(names, { answers, record })
  if (print) for (const one of scored) process.stdout.write(`${scriptOf(one)}\n`)
  process.stdout.write(`${tableOf(scored)}\n`)
  return [...scored.flatMap(gatesOf), ...meanFigure(scored)]
}

async function scoresOf(names: readonly string[], { answers, record }: Pick<Options, 'answers' | 'record'>) {
  if (record) return recordAnswers(names)
  return answers ? scoreAnswers(names) : scoreWriter(excerptsWriter(), names)
}

function gatesOf({ fixture: { name, hard_gates_only }, missed }: Scored): Figure[] {
  const row = (kind: 'hard' | 'soft'): Figure => ({
    name: `${name}: ${kind} gates missed (${missed[kind].join(', ') || '–'})`,
    measured: missed[kind].length,
    unit: '',
    aim: 0,
    ...(kind === 'hard' ? { gate: true } : { steady: true }),
  })
  return hard_gates_only ? [row('hard')] : [row('hard'), row('soft')]
}

/** The target is for all fixtures together. */
function meanFigure(scored: readonly Scored[]): Figure[] {
  if (!fixtureNames.every((name) => scored.some(({ fixture }) => fixture.name === name))) return []
  const measured = meanOf(scored, ({ score }) => score.points)
  return [{ name: 'mean points', measured, unit: '', aim: MEAN_POINTS, wanted: 'at least', gate: true }]
}
