import { person as signedIn } from '../../apps/server/test/person.ts'
import { join } from 'node:path'
import type { FoundLine } from '@app/contracts/search'
import type { TranscriptLine } from '@app/contracts/content'
import { seededNumbers } from '@app/domain/media'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { correctLine } from '../../apps/server/src/features/episodes/corrections/correct-line.ts'
import { findContent, getOwnedContent } from '../../apps/server/src/features/episodes/content/index.ts'
import { readTranscript } from '../../apps/server/src/features/episodes/rendering/file/transcript.ts'
import { scriptWriter } from '../bench-script.ts'
import { quantile, type Figure } from '../figure.ts'
import { submit, until, untilCompleted, withHome } from '../home.ts'
import { startRole } from '../program.ts'
import { decode, onsetsIn } from '../words.ts'
import { askAsOther } from './ask-as-others.ts'

/** A long episode has some 280 words after pauses. */
const EPISODES = 2
const CHARACTERS = 20_000
const WORDS = 500
/** A phrase of so many words is hardly twice in a line. */
const PHRASE = 5
const AIM_MS = 150
const unlimited = { consumeRateLimit: async () => 0 }

type Place = { deps: WorkDeps; data_dir: string; port: number; content_id: string; channel_id: string }

/** Distance from the sound of a word to the place where a search hit lands, in a finished episode and after a correction of it. */
export function landing(): Promise<Figure[]> {
  return withHome(['worker'], async ({ data_dir, connection_string, duologue: { deps } }) => {
    const environment = { DATABASE_URL: connection_string, DATA_DIR: data_dir, PORT: '0', DEMO: 'off' }
    const api = await startRole('api', environment)
    try {
      const port = Number(new URL(/http:\S+/.exec(api.ready)?.[0] ?? '').port)
      const write = scriptWriter()
      const landed: Landed[] = []
      const corrected: Landed[] = []
      for (let episode = 0; episode < EPISODES; episode += 1) {
        const content = await untilCompleted(deps, await submit(deps, write.ofCharacters(CHARACTERS)))
        const place = { deps, data_dir, port, ...content }
        landed.push(await landingErrors(place))
        await correctAnEarlyLine(place, content.user_id)
        corrected.push(await landingErrors(place))
      }
      return [...figuresOf('words', landed), ...figuresOf('words after a correction', corrected)]
    } finally {
      await api.stop()
    }
  })
}

function figuresOf(what: string, landed: Landed[]): Figure[] {
  const errors = landed.flatMap((each) => each.errors)
  const unfound = landed.reduce((sum, each) => sum + each.unfound, 0)
  return [
    {
      name: `${what} searched for and heard`,
      measured: errors.length,
      unit: '',
      aim: WORDS,
      wanted: 'at least',
      gate: true,
    },
    { name: `${what} that the answer does not have`, measured: unfound, unit: '', aim: 0, gate: true },
    { name: `${what}: from where it leads to the sound, median`, measured: quantile(errors, 0.5), unit: 'ms' },
    {
      name: `${what}: from where it leads to the sound, p95`,
      measured: quantile(errors, 0.95),
      unit: 'ms',
      aim: AIM_MS,
      gate: true,
    },
    { name: `${what}: from where it leads to the sound, longest`, measured: Math.max(...errors), unit: 'ms' },
  ]
}

type Landed = { errors: number[]; unfound: number }

/** Landing errors of words after a pause, for only those begin at a moment that the sound alone shows. */
async function landingErrors(place: Place): Promise<Landed> {
  const { audio_key } = (await findContent(place.deps.db, place.content_id)) ?? {}
  const onsets = onsetsIn(await decode(place.deps, audio_key ?? null, join(place.data_dir, 'episode.mp3')))
  const { lines } = await readTranscript(place.deps.db, place.content_id, { withSources: false })
  const next = seededNumbers('landing')
  const sampled = onsets
    .map((onset) => ({ onset, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, WORDS / EPISODES)
  const landed: Landed = { errors: [], unfound: 0 }
  for (const { onset } of sampled) {
    const heard = wordAt(lines, onset)
    const at = (await findLine(place, heard))?.at_ms ?? undefined
    if (at === undefined) landed.unfound += 1
    else landed.errors.push(Math.abs(at - onset))
  }
  return landed
}

type Heard = { line: TranscriptLine; phrase: string }

/** The word that begins next to a sound, with those after it. */
function wordAt(lines: TranscriptLine[], onset: number): Heard {
  const words = lines.flatMap((line) =>
    line.words.map((word, index) => ({ line, index, away: Math.abs(word[2] - onset) })),
  )
  const nearest = words.reduce((best, word) => (word.away < best.away ? word : best))
  const { line, index } = nearest
  const said = line.words.slice(index, index + PHRASE)
  return { line, phrase: line.text.slice(said[0]?.[0], said.at(-1)?.[1]) }
}

async function findLine(
  { port, content_id, channel_id }: Place,
  { line, phrase }: Heard,
): Promise<FoundLine | undefined> {
  const path = `/api/content/${content_id}/search?${new URLSearchParams({ channel_id, q: `"${phrase.replaceAll('"', ' ')}"` })}`
  const { lines } = JSON.parse((await askAsOther({ port, path })).body) as { lines: FoundLine[] }
  return lines.find(({ utterance_id }) => utterance_id === line.utterance_id)
}

async function correctAnEarlyLine({ deps, content_id }: Place, user_id: string): Promise<void> {
  const owner = signedIn(user_id)
  const item = await getOwnedContent(deps.db, owner, { content_id })
  const { revision } = item
  const { lines } = await readTranscript(deps.db, content_id, { withSources: false })
  const text = 'Before we go on, one correction: the ferry left at noon, and it carried the mail as well.'
  const input = {
    utterance_id: lines[2]?.utterance_id ?? '',
    revision,
    text,
    replace_at_once: false,
    fetch_again: false,
  }
  await correctLine({ ...deps, identity: unlimited }, owner, item, input)
  await until(async () => ((await findContent(deps.db, content_id))?.revision ?? 0) > revision || undefined)
}
