import { randomUUID } from 'node:crypto'
import { estimateUsage } from '@app/domain/billing'
import { VoiceName } from '@app/domain/voices'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { holdTokens } from '../apps/server/src/features/billing/index.ts'
import { findTestAudio, insertTestAudio } from '../apps/server/src/features/studio/voices/test-audio.repository.ts'
import { findContent } from '../apps/server/src/features/episodes/content/index.ts'
import { scriptWriter, type BenchLine, type ScriptWriter } from './bench-script.ts'
import { quantile, secondsOf, type Figure } from './figure.ts'
import { submit, until, withHome } from './home.ts'

const CHARACTERS = 320
const LONG_CHARACTERS = 15_000
const LONG_JOBS = 5
const RUNS = 20

/** Latency of test audio of about 300 characters, alone and while a worker has long scripts to speak. */
export function previews(): Promise<Figure[]> {
  return withHome(['worker'], async ({ duologue: { deps } }) => {
    const write = scriptWriter()
    // The first of all warms up engine and encoder.
    await hear(deps, write.ofCharacters(CHARACTERS))
    const idle = await measure(deps, write)
    const jobs: string[] = []
    for (let job = 0; job < LONG_JOBS; job++) jobs.push(await submit(deps, write.ofCharacters(LONG_CHARACTERS)))
    await until(async () => ((await findContent(deps.db, jobs[0] ?? ''))?.lines_done ? true : undefined))
    const busy = await measure(deps, write)
    const left = await Promise.all(jobs.map((job) => findContent(deps.db, job)))
    return [
      { name: 'preview of 300 characters, idle, median', measured: quantile(idle, 0.5), unit: 's' },
      { name: 'preview of 300 characters, idle, 95 %', measured: quantile(idle, 0.95), unit: 's', aim: 1.5 },
      { name: 'preview of 300 characters, behind five long jobs, median', measured: quantile(busy, 0.5), unit: 's' },
      {
        name: 'preview of 300 characters, behind five long jobs, 95 %',
        measured: quantile(busy, 0.95),
        unit: 's',
        aim: 3,
      },
      {
        name: 'long jobs unfinished at the end of it',
        measured: left.filter((content) => content?.status === 'processing').length,
        unit: '',
        aim: 1,
        wanted: 'at least',
        gate: true,
      },
    ]
  })
}

async function measure(deps: WorkDeps, write: ScriptWriter): Promise<number[]> {
  const seconds: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const lines = write.ofCharacters(CHARACTERS)
    seconds.push(await secondsOf(() => hear(deps, lines)))
  }
  return seconds
}

/** Request as the endpoint makes it, without its rate limit. */
async function hear({ db, jobs, clock }: WorkDeps, lines: BenchLine[]): Promise<void> {
  const [test_audio_id, user_id] = [randomUUID(), randomUUID()]
  const utterances = lines.map(({ voice_name, text }) => ({ voice_name: VoiceName.parse(voice_name), text }))
  const test_script = utterances.map(({ text }) => text).join('\n\n')
  await db.transaction().execute(async (trx) => {
    const { hold_id } = await holdTokens(trx, clock, {
      user_id,
      amount: estimateUsage(test_script.length).tokens,
      lines: lines.length,
      purpose: 'test_audio',
      content_id: null,
      title: null,
    })
    await insertTestAudio(trx, {
      test_audio_id,
      user_id,
      hold_id,
      voice_id: 'Kore',
      test_script,
      utterances: JSON.stringify(utterances),
      audio_key: null,
    })
    await jobs.send(trx, 'voices.make-test-audio', { test_audio_id })
  })
  await until(async () => {
    const made = await findTestAudio(db, test_audio_id)
    if (made?.status === 'error') throw new Error(made.error ?? 'The preview failed')
    return made?.status === 'completed' ? true : undefined
  })
}
