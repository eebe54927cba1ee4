import { embeddedScriptWriter } from '../../apps/server/src/adapters/script-writer/embedded/embedded-script-writer.ts'
import { Refusal } from '../../scripts/prepare.js'
import type { Figure } from '../figure.ts'
import { answeredFixtures, recordAnswers, scoreAnswers } from './answers.ts'
import { fixtureNames } from './fixtures.ts'
import { MEAN_POINTS } from './gates.ts'
import { scriptOf, tableOf } from './print-scored.ts'
import { meanPoints, scoreWriter } from './score-writer.ts'

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
  const names = (record ?? fixture)?.split(',') ?? (answers ? await answeredFixtures() : fixtureNames)
  const unknown = names.find((name) => !fixtureNames.some((known) => known === name))
  if (unknown !== undefined)
    throw new Refusal(`No fixture is called ${unknown}. There are: ${fixtureNames.join(', ')}.`)
  const scored = record
    ? await recordAnswers(names)
    : answers
      ? await scoreAnswers(names)
      : await scoreWriter(embeddedScriptWriter(), names)
  if (print) for (const one of scored) process.stdout.write(`${scriptOf(one)}\n`)
  process.stdout.write(`${tableOf(scored)}\n`)
  return [
    ...scored.flatMap(({ fixture: { name }, missed }): Figure[] => [
      {
        name: `${name}: hard gates missed (${missed.hard.join(', ') || '–'})`,
        measured: missed.hard.length,
        unit: '',
        aim: 0,
        gate: true,
      },
      {
        name: `${name}: soft gates missed (${missed.soft.join(', ') || '–'})`,
        measured: missed.soft.length,
        unit: '',
        aim: 0,
        steady: true,
      },
    ]),
    {
      name: 'mean points',
      measured: meanPoints(scored),
      unit: '',
      aim: MEAN_POINTS,
      wanted: 'at least',
      gate: names.length === fixtureNames.length,
    },
  ]
}
