import { DEFAULT_CHANNEL_SOUND, isBackchannel, withMusic } from '@app/domain/production'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import {
  listUtterances,
  type ContentWithChannel,
  type UtteranceRow,
} from '../../apps/server/src/features/episodes/content/index.ts'
import { listClips, type ClipRow } from '../../apps/server/src/features/episodes/rendering/lines/clips.repository.ts'
import { lufs, weightedEnergy } from '../../packages/sound/src/loudness-meter.ts'
import { scriptWriter } from '../bench-script.ts'
import { quantile, type Figure } from '../figure.ts'
import { makeEpisode, type Line } from './make-episode.ts'
import { decodeWhole } from './onsets.ts'

const LINES = 40
const HOSTS = ['Kore', 'Puck'] as const
const NODS = ['Mhm.', 'Right.', 'I see.']

type Spoken = { line: UtteranceRow; clip: ClipRow; start_ms: number }

/** Pauses between hosts of a public episode with music, and its opening. */
export async function turns(deps: WorkDeps): Promise<Figure[]> {
  const withNotice = { ...deps, config: { ...deps.config, SPOKEN_NOTICE: 'on' as const } }
  const content = await makeEpisode(withNotice, DEFAULT_CHANNEL_SOUND, withMusic(script(), DEFAULT_CHANNEL_SOUND))
  const spoken = await spokenLines(deps, content)
  const [notice, ...lines] = spoken
  if (!notice || notice.line.utterance_id !== content.notice_id) throw new Error('The episode has no spoken notice')
  return [...pauseFigures(lines), ...openingFigures(lines), await noticeFigure(deps, content, notice, lines)]
}

/** Statements, a question now and then, and nods. */
function script(): Line[] {
  return scriptWriter()
    .ofLines(LINES)
    .map(({ text }, n) => ({
      voice_name: HOSTS[n % 2] ?? HOSTS[0],
      text: n % 8 === 5 ? (NODS[n % NODS.length] ?? text) : n % 5 === 2 ? text.replace(/\.$/, '?') : text,
    }))
}

async function spokenLines(deps: WorkDeps, { content_id }: ContentWithChannel): Promise<Spoken[]> {
  const lines = await listUtterances(deps.db, content_id)
  const spoken: Spoken[] = []
  for (const line of lines) {
    const [clip] = await listClips(deps.db, [line.clip_hash ?? ''])
    if (!clip || line.start_ms === null) throw new Error('A line was not spoken')
    spoken.push({ line, clip, start_ms: line.start_ms })
  }
  return spoken
}

function pauseFigures(lines: readonly Spoken[]): Figure[] {
  const pairs = lines.slice(1).flatMap((next, index) => {
    const before = lines[index]
    return before && !before.line.inserts && !next.line.inserts ? [{ before, next }] : []
  })
  const isNod = ({ line }: Spoken) => isBackchannel(line.text)
  const talking = pairs.filter(({ before, next }) => !isNod(before) && !isNod(next))
  const overlaps = pairs.map((pair) => -clipGap(pair))
  const bounds = (name: string, gaps: number[]): Figure[] => [
    {
      name: `${name}, median of ${gaps.length}`,
      measured: quantile(gaps, 0.5),
      unit: 'ms',
      aim: 150,
      wanted: 'at least',
      gate: true,
    },
    { name: `${name}, the same`, measured: quantile(gaps, 0.5), unit: 'ms', aim: 280, gate: true },
  ]
  return [
    ...bounds('from word to word of two hosts', talking.map(wordGap)),
    ...bounds('from clip to clip of two hosts', talking.map(clipGap)),
    { name: 'longest overlap of two clips', measured: Math.max(...overlaps), unit: 'ms', aim: 150, gate: true },
  ]
}

type Pair = { before: Spoken; next: Spoken }

function clipGap({ before, next }: Pair): number {
  return next.start_ms - before.start_ms - (before.clip.samples * 1_000) / before.clip.sample_rate_hz
}

function wordGap({ before, next }: Pair): number {
  const [, , , last_ms = 0] = before.clip.words.at(-1) ?? []
  const [, , first_ms = 0] = next.clip.words[0] ?? []
  return next.start_ms + first_ms - before.start_ms - last_ms
}

function openingFigures([hook, after]: readonly Spoken[]): Figure[] {
  const alone =
    after && hook ? after.start_ms - hook.start_ms - (hook.clip.samples * 1_000) / hook.clip.sample_rate_hz : Infinity
  return [
    {
      name: 'first word of what was written, after a notice',
      measured: (hook?.start_ms ?? Infinity) / 1_000,
      unit: 's',
      aim: 6,
      gate: true,
    },
    { name: 'opening music alone', measured: alone / 1_000, unit: 's', aim: 4, gate: true },
  ]
}

/** Position of the notice beside the lines of the same host, who sits where it is spoken. */
async function noticeFigure(
  deps: WorkDeps,
  { audio_key }: ContentWithChannel,
  notice: Spoken,
  lines: readonly Spoken[],
): Promise<Figure> {
  const { samples, sample_rate_hz, late_ms } = await decodeWhole(deps, audio_key ?? '')
  const loudness = (some: readonly Spoken[]) => {
    const stretches = some.map(({ line: { start_ms, end_ms } }) =>
      samples.slice(sampleAt((start_ms ?? 0) + late_ms), sampleAt((end_ms ?? 0) + late_ms)),
    )
    const energy = stretches.reduce((sum, stretch) => sum + weightedEnergy(stretch, sample_rate_hz), 0)
    return lufs(energy / stretches.reduce((sum, { length }) => sum + length, 0))
  }
  const sampleAt = (ms: number) => Math.max(0, Math.round((ms * sample_rate_hz) / 1_000))
  const own = lines.filter(({ line }) => line.voice_name === notice.line.voice_name && !isBackchannel(line.text))
  return {
    name: 'notice louder or softer than the lines of its host (LU)',
    measured: Math.abs(loudness([notice]) - loudness(own)),
    unit: '',
    aim: 1,
    gate: true,
  }
}
