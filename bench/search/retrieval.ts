import { seededNumbers } from '@app/domain/media'
import { findEarlierLines } from '../../apps/server/src/features/listening/conversations/retrieval/earlier-lines.repository.ts'
import { placeOf, readMaterial } from '../../apps/server/src/features/listening/conversations/retrieval/index.ts'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { quantile, type Figure } from '../figure.ts'
import { withHome } from '../home.ts'
import { idOf } from './load-corpus.ts'
import { searchesOf } from './queries.ts'
import { makeIndex } from './search.ts'
import { zipfCorpus, type CorpusEpisode, type ZipfCorpus } from './zipf-corpus.ts'

const CHANNELS = 400
const SEED = 1
const WARM_UP = 20
const QUESTIONS = 200
/** Latest episodes asked about, which have the most before them. */
const LATEST = 500
const AIM_MS = 20

/** Retrieval of evidence for questions about the latest of many episodes, one after the other. */
export function retrieval(lines: number): Promise<Figure[]> {
  return withHome([], async (home) => {
    const { deps } = home.duologue
    const corpus = zipfCorpus({ lines, channels: CHANNELS, seed: SEED })
    const until = new Date()
    const made = await makeIndex(home, corpus, { lines, until })
    const questions = questionsAbout(latestOf(corpus), corpus, until)
    await timed(deps, questions.slice(0, WARM_UP))
    const { place, search, material, found } = await timed(deps, questions.slice(WARM_UP))
    const ms = (name: string, took: number[], share: number): Figure => ({
      name,
      measured: quantile(took, share),
      unit: 'ms',
    })
    return [
      ...made.slice(0, 3),
      { name: 'lines of earlier episodes that are found for a question, mean', measured: found, unit: '' },
      ms(`the place of a question, p95 of ${QUESTIONS}`, place, 0.95),
      ms('finding lines of earlier episodes, median', search, 0.5),
      ms('finding lines of earlier episodes, p95', search, 0.95),
      ms('reading all that an answer may be made of, median', material, 0.5),
      { ...ms('reading all that an answer may be made of, p95', material, 0.95), aim: AIM_MS },
    ]
  })
}

function latestOf(corpus: ZipfCorpus): CorpusEpisode[] {
  const latest: CorpusEpisode[] = []
  for (const episode of corpus.episodes()) {
    latest.push(episode)
    if (latest.length > LATEST) latest.shift()
  }
  return latest
}

type Asked = Parameters<typeof readMaterial>[2]

/** Questions in the words of the episodes, and in words of every frequency. */
function questionsAbout(episodes: CorpusEpisode[], corpus: ZipfCorpus, until: Date): Asked[] {
  const next = seededNumbers('questions')
  const { two, 'common pairs': common } = searchesOf(corpus, until)
  return Array.from({ length: WARM_UP + QUESTIONS }, (_, index) => {
    const episode = episodes[Math.floor(next() * episodes.length)] ?? episodes[0]
    if (!episode) throw new Error('there is no episode to ask about')
    const line = episode.lines[Math.floor(next() * episode.lines.length)] ?? ''
    const words = [two[index % two.length]?.q, common[index % common.length]?.q, line.split(' ').slice(0, 4).join(' ')]
    return {
      content_id: idOf('episode', episode.index),
      channel_id: idOf('channel', episode.channel),
      revision: 1,
      at_ms: Math.floor(next() * 120_000),
      question: `What about ${words.join(' and ')}?`,
    }
  })
}

/** Durations in milliseconds. */
async function timed(deps: WorkDeps, questions: Asked[]) {
  const took = { place: new Array<number>(), search: new Array<number>(), material: new Array<number>(), found: 0 }
  for (const asked of questions) {
    took.place.push(await millisecondsOf(() => placeOf(deps.db, asked)))
    took.search.push(await millisecondsOf(() => findEarlierLines(deps.db, { ...asked, words: asked.question })))
    const began = performance.now()
    const { earlier } = await readMaterial(deps, null, asked)
    took.material.push(performance.now() - began)
    took.found += earlier.length / questions.length
  }
  return took
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
