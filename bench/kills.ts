import { randomInt } from 'node:crypto'
import { scriptWriter } from './bench-script.ts'
import { hireCrew } from './crew.ts'
import { quantile, type Figure } from './figure.ts'
import { withHome } from './home.ts'
import { killedJob, type Outcome } from './killed-job.ts'

const LINES = 60
const KILLS_IN_ONE_JOB = 20
/** The last lines are left out, so that a kill always leaves something to be said. */
const LAST_KILL_AT = LINES - 6
const MOST_LINES_A_KILL = 2

/** Kills of workers in mid-job, with the real voices: the invariants after each, and the time until another goes on. */
export function kills({ runs }: { runs: number }): Promise<Figure[]> {
  return withHome([], async (home) => {
    const crew = await hireCrew(home)
    try {
      const write = scriptWriter()
      const job = async (steps: number[]) => {
        const outcome = await killedJob(crew, home.duologue.deps, write.ofLines(LINES), steps)
        process.stderr.write(
          `  killed after ${steps.join(' ')} clips, taken over in ${formatSeconds(outcome.takeovers)} s\n`,
        )
        return outcome
      }
      const outcomes: Outcome[] = []
      for (let run = 0; run < runs; run++) outcomes.push(await job([randomInt(1, LAST_KILL_AT)]))
      outcomes.push(await job(Array.from({ length: KILLS_IN_ONE_JOB }, () => randomInt(1, MOST_LINES_A_KILL + 1))))
      return figuresOf(outcomes)
    } finally {
      await crew.disband()
    }
  })
}

function formatSeconds(seconds: number[]): string {
  return seconds.map((value) => value.toFixed(1)).join(' ')
}

function figuresOf(outcomes: Outcome[]): Figure[] {
  const takeovers = outcomes.flatMap((outcome) => outcome.takeovers)
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
  return [
    { name: 'jobs of 60 lines', measured: outcomes.length, unit: '' },
    { name: 'kills of the worker that spoke', measured: takeovers.length, unit: '' },
    {
      name: 'jobs without one episode and one completion',
      measured: sum(({ isWhole }) => (isWhole ? 0 : 1)),
      unit: '',
      aim: 0,
      gate: true,
    },
    { name: 'stored clips spoken again', measured: sum(({ repeated }) => repeated), unit: '', aim: 0, gate: true },
    { name: 'calls beyond the lines in flight', measured: sum(({ beyond }) => beyond), unit: '', aim: 0, gate: true },
    { name: "kill to the next worker's first call, median", measured: quantile(takeovers, 0.5), unit: 's' },
    { name: "kill to the next worker's first call, longest", measured: Math.max(...takeovers), unit: 's', aim: 15 },
  ]
}
