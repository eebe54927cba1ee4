import { median, secondsOf, type Figure } from './figure.ts'
import { temporaryFolder } from './home.ts'
import { npmStart, type Program } from './program.ts'

const RUNS = 5

/** From `npm start` to the line that says it is ready, where everything is installed, built and made already. */
export async function start(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const environment = { DATA_DIR: await temporaryFolder(stack), PORT: '0', DATABASE_URL: '', DEMO: 'off' }
  const first = await timedStart(environment)
  const later: number[] = []
  for (let run = 0; run < RUNS; run++) later.push(await timedStart(environment))
  return [
    { name: 'first start to ready', measured: first, unit: 's' },
    { name: 'second start to ready', measured: median(later), unit: 's', aim: 3 },
  ]
}

async function timedStart(environment: Record<string, string>): Promise<number> {
  let program: Program | undefined
  const seconds = await secondsOf(async () => {
    program = await npmStart(environment)
  })
  await program?.stop()
  return seconds
}
