import { seededNumbers } from '@app/domain/media'
import { idOf } from './load-corpus.ts'
import type { ZipfCorpus } from './zipf-corpus.ts'

const SAMPLED_EPISODES = 400
/** Rarer forms are in hardly any line. */
const RAREST_RANK = 20_000
const TWO_WORDS = 200
const EACH = 40
const COMMONEST = 10

export type Search = { q: string; filters?: Record<string, string> }
export type Searches = Record<
  'two' | 'commonest' | 'quoted' | 'common pairs' | 'rare' | 'phrases' | 'without' | 'misspelt' | 'limited',
  Search[]
>

/** Sample queries in a corpus: words of every frequency, and words that one line has. */
export function searchesOf(corpus: ZipfCorpus, until: Date): Searches {
  const next = seededNumbers('searches')
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  const lines = sampledLines(corpus)
  const atAnyRank = () => corpus.forms[Math.floor(RAREST_RANK ** next())] ?? ''
  const [commonest = '', second = '', third = ''] = corpus.forms
  const rare = () => pick(lines).toSorted((a, b) => corpus.forms.indexOf(b) - corpus.forms.indexOf(a))[0] ?? ''
  const times = (count: number, make: (index: number) => Search) =>
    Array.from({ length: count }, (_, index) => make(index))
  const month = new Date(until.getTime() - 30 * 24 * 3_600_000).toISOString()
  return {
    two: times(TWO_WORDS, (index) => {
      const line = pick(lines)
      return { q: index % 2 === 0 ? `${pick(line)} ${pick(line)}` : `${atAnyRank()} ${atAnyRank()}` }
    }),
    commonest: times(COMMONEST * 2, () => ({ q: commonest })),
    quoted: times(COMMONEST * 2, () => ({ q: `"${commonest}"` })),
    'common pairs': times(EACH, () => ({ q: `${pick([second, third])} ${pick(corpus.forms.slice(3, 30))}` })),
    rare: times(EACH, () => ({ q: rare() })),
    phrases: times(EACH, () => {
      const line = pick(lines)
      const at = Math.floor(next() * (line.length - 2))
      return { q: `"${line.slice(at, at + 3).join(' ')}"` }
    }),
    without: times(EACH, () => ({ q: `${pick(corpus.forms.slice(20, 400))} -${pick(corpus.forms.slice(0, 20))}` })),
    misspelt: times(EACH, () => ({ q: misspelt(rare()) })),
    limited: times(EACH, (index) => ({
      q: `${commonest} ${pick(corpus.forms.slice(30, 300))}`,
      filters:
        [{ channel_id: idOf('channel', index) }, { since: month }, { length: 'short' }, { length: 'long' }][
          index % 4
        ] ?? {},
    })),
  }
}

function sampledLines(corpus: ZipfCorpus): string[][] {
  const lines: string[][] = []
  for (const episode of corpus.episodes()) {
    if (episode.index === SAMPLED_EPISODES) break
    lines.push(...episode.lines.map(wordsIn))
  }
  return lines
}

function wordsIn(line: string): string[] {
  return line.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** Two letters in its middle are swapped. */
function misspelt(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
}
