import { person as signedIn } from '../apps/server/test/person.ts'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { correctLine } from '../apps/server/src/features/episodes/corrections/correct-line.ts'
import { findContent, getOwnedContent, listUtterances } from '../apps/server/src/features/episodes/content/index.ts'
import { makeSound } from '../apps/server/src/features/episodes/rendering/index.ts'
import { scriptWriter, type BenchLine, type ScriptWriter } from './bench-script.ts'
import { median, secondsOf, type Figure } from './figure.ts'
import { submit, until, untilCompleted, withHome } from './home.ts'

const RUNS = 3
const SHORT_CHARACTERS = 10_000
const LONG_CHARACTERS = 35_000
const NEVER = new AbortController().signal
const unlimited = { consumeRateLimit: async () => 0 }

/** Time until a new line can be heard, and from publishing it to the corrected episode. */
export function corrections(): Promise<Figure[]> {
  return withHome(['worker'], async ({ duologue: { deps } }) => {
    const write = scriptWriter()
    const heard: number[] = []
    for (let run = 0; run <= RUNS; run++)
      heard.push(await secondsOf(() => makeSound(deps, { user_id: 'bench', utterances: newLine(write) }, NEVER)))
    const short = await correct(deps, write, SHORT_CHARACTERS)
    const long = await correct(deps, write, LONG_CHARACTERS)
    return [
      { name: 'a new line, request to sound', measured: median(heard.slice(1)), unit: 's', aim: 2 },
      { name: `${minutesOf(short)} minutes, one line corrected`, measured: median(short.seconds), unit: 's', aim: 8 },
      { name: `${minutesOf(long)} minutes, one line corrected`, measured: median(long.seconds), unit: 's', aim: 25 },
      {
        name: 'clips that changed, of one line corrected',
        measured: Math.max(short.most_changed, long.most_changed),
        unit: '',
        aim: 1,
        gate: true,
      },
    ]
  })
}

type Corrected = { seconds: number[]; duration_ms: number; most_changed: number }

async function correct(deps: WorkDeps, write: ScriptWriter, characters: number): Promise<Corrected> {
  const { content_id, user_id, duration_ms } = await untilCompleted(
    deps,
    await submit(deps, write.ofCharacters(characters)),
  )
  const owner = signedIn(user_id)
  const corrected: Corrected = { seconds: [], duration_ms, most_changed: 0 }
  for (let run = 0; run < RUNS; run++) {
    const before = await listUtterances(deps.db, content_id)
    const item = await getOwnedContent(deps.db, owner, { content_id })
    const line = before[Math.floor((before.length * (run + 1)) / (RUNS + 1))]
    if (!line) throw new Error('The episode has no such line')
    const input = {
      utterance_id: line.utterance_id,
      text: newLine(write)[0]?.text ?? '',
      revision: item.revision,
      replace_at_once: false,
      fetch_again: false,
    }
    corrected.seconds.push(
      await secondsOf(async () =>
        untilRevision(
          deps,
          content_id,
          (await correctLine({ ...deps, identity: unlimited }, owner, item, input)).revision,
        ),
      ),
    )
    const after = await listUtterances(deps.db, content_id)
    const changed = after.filter(({ clip_hash }, index) => clip_hash !== before[index]?.clip_hash).length
    corrected.most_changed = Math.max(corrected.most_changed, changed)
  }
  return corrected
}

function newLine(write: ScriptWriter): (BenchLine & { voice_name: 'Kore' })[] {
  return write.ofLines(1).map(({ text }) => ({ voice_name: 'Kore' as const, text }))
}

function untilRevision({ db }: WorkDeps, contentId: string, revision: number): Promise<true> {
  return until(async () => ((await findContent(db, contentId))?.revision === revision ? true : undefined))
}

function minutesOf({ duration_ms }: Corrected): number {
  return Math.round(duration_ms / 60_000)
}
