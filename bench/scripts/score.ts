import type { LineCounts, WrittenLine } from '@app/domain/scripts'
import { countWords } from '@app/domain/text'
import { type ScriptWriter, ScriptWriterError, type WrittenScript } from '../../packages/ports/src/script-writer.ts'
import { copiedShare } from './measures/copied.ts'
import { brokenLines } from './measures/marks.ts'
import { missedPoints } from './measures/points.ts'
import { falseQuotations, quotesSource, wordRun } from './measures/quotations.ts'
import type { Finding } from './measures/text.ts'
import { unsupportedClaims } from './measures/unsupported.ts'
import { worthTaken } from './measures/worth.ts'
import type { Material } from './read-sources.ts'

/** The pace of speech, the middle of 150 to 165. */
const WORDS_A_MINUTE = 158
export const hosts = { host: 'Nora Vale', co_host: 'Ansel Brook', channel: 'Slow Machines' }

export type Score = {
  name: string
  /** The reason for which there is no script; all else is then empty. */
  failure?: string | undefined
  lines: readonly WrittenLine[]
  note?: string | undefined
  /** Time until a line is handed over; until the script is there, for a writer that hands over none. */
  seconds_to_first_line: number
  seconds: number
  minutes_of_talk: number
  words: number
  counts?: LineCounts | undefined
  quoted: number
  false_quotations: Finding[]
  unsupported: Finding[]
  copied: number
  points: number
  missed_points: string[]
  broken: Finding[]
  worth: number
}

type Asked = { minutes: number; seed: string }

/** Has a writer write one script as its creator would, and measures it. */
export async function scoreWriter(writer: ScriptWriter, material: Material, asked: Asked): Promise<Score> {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1_000
  let first: number | undefined
  let counts: LineCounts | undefined
  try {
    const script = await writer.write(requestFor(material, asked), {
      onProgress(progress) {
        if (progress.stage === 'writing') counts = progress.counts ?? counts
      },
      onLine: () => void (first ??= elapsed()),
      signal: new AbortController().signal,
    })
    const seconds = elapsed()
    return { ...scoreScript(script, material), seconds, seconds_to_first_line: first ?? seconds, counts }
  } catch (error) {
    if (!(error instanceof ScriptWriterError)) throw error
    return { ...scoreScript({ lines: [] }, material), seconds: elapsed(), failure: error.message }
  }
}

/** Words of talk about any table. */
const TABLE_WORDS =
  'table row column cell value average mean median total correlation percent cent share group difference range times most least largest smallest highest lowest lead follow ahead behind chance'
const PERSONA = 'A science journalist who loves tools, weather and a good argument.'
const CO_HOST = {
  name: hosts.co_host,
  role: 'the curious sceptic',
  character: 'Friendly, dry, wants to see the numbers.',
}

function requestFor({ name, sources }: Material, { minutes, seed }: Asked): Parameters<ScriptWriter['write']>[0] {
  return {
    channel: { title: hosts.channel, description: 'Two people take one thing apart and look at how it works.' },
    persona: { name: hosts.host, overview: PERSONA },
    co_host: CO_HOST,
    speakers: 2,
    prompt: '',
    wishes: { exclude: [], length: { amount: minutes, unit: 'minutes' } },
    sources,
    seed: `${seed} ${name}`,
  }
}

/** Measures a script against its sources. */
export function scoreScript({ lines, note, computed = [] }: WrittenScript, material: Material): Score {
  const { name, sources, texts, points, values, language } = material
  const read = sources.flatMap(({ passages }) => passages)
  const passages = new Map([...read, ...computed].map(({ passage_id, text }) => [passage_id, text]))
  const places = read.flatMap(({ place }) => [place.heading ?? '', place.sheet ?? ''])
  const names = [...sources.flatMap(({ title, outlet = '' }) => [title, outlet]), ...places]
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  const run = wordRun(texts.join(' '))
  return {
    name,
    lines,
    note,
    seconds_to_first_line: 0,
    seconds: 0,
    minutes_of_talk: words / WORDS_A_MINUTE,
    words,
    quoted: lines.filter((line) => quotesSource(line, run)).length,
    false_quotations: falseQuotations(lines, passages, names),
    unsupported: unsupportedClaims(lines, {
      texts,
      allowed: [
        ...Object.values(hosts),
        PERSONA,
        ...Object.values(CO_HOST),
        ...names,
        ...(values.length > 0 ? [TABLE_WORDS] : []),
      ],
      values,
      language,
    }),
    copied: copiedShare(lines, texts),
    points: points.length,
    missed_points: missedPoints(lines, points, language),
    broken: brokenLines(lines),
    worth: worthTaken(lines, texts),
  }
}
