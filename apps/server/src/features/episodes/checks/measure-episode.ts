import {
  findingOf,
  listenLimits,
  type CheckedLine,
  type ListenFinding,
  type ListenKind,
  type ListenMeasures,
} from '@app/domain/listen-check'
import { insertTitle, type PlacedInsert } from '@app/domain/production'
import type { ContentWithChannel, UtteranceRow } from '#features/episodes/content/index.ts'
import { decodedLateMs } from '#features/episodes/rendering/index.ts'
import { gatedLoudness } from '@app/sound/loudness-meter.ts'
import type { CheckDeps } from './check-deps.ts'
import { placeSilences, silenceFinding } from './place-silences.ts'
import { measureFile, type FileSound } from './sound/measure-file.ts'

const BLOCK_MS = 100
/** Findings in a clip by itself that click in the file as well. */
const EXPLAINS_CLICK: ReadonlySet<ListenKind> = new Set(['click', 'cut_short'])

/** The figures, and their findings about single lines. */
export type MeasuredEpisode = {
  measures: ListenMeasures
  findingsOf(lines: readonly CheckedLine[], known: readonly ListenFinding[]): ListenFinding[]
}

/** Measures the finished file, as listeners get it; undefined where it is gone. */
export async function measureEpisode(
  { storage, decoder }: Pick<CheckDeps, 'storage' | 'decoder'>,
  content: ContentWithChannel,
  utterances: readonly UtteranceRow[],
): Promise<MeasuredEpisode | undefined> {
  const file = content.audio_key ? await storage.get(content.audio_key) : undefined
  if (!file) return undefined
  const late_ms = decodedLateMs(content.production)
  const joins = joinsOf(utterances, late_ms)
  const sound = await measureFile(
    decoder.decode(file.body),
    joins.map(({ ms }) => ms),
  )
  const silences = placeSilences(sound.silences, utterances, late_ms)
  const [longest] = silences
  const sounds = utterances.flatMap(({ utterance_id, inserts }) => cutSounds(utterance_id, inserts ?? []))
  const clicked = joins.filter((_, at) => sound.has_click[at])
  const measures: ListenMeasures = {
    loudness_lufs: sound.loudness_lufs,
    true_peak_dbtp: sound.true_peak_dbtp,
    range_lu: sound.range_lu,
    clipped_samples: sound.clipped_samples,
    longest_silence_ms: longest?.length_ms ?? 0,
    silence_at: longest?.position ?? null,
    joins: joins.length,
    clicks: clicked.length,
    hosts_apart_lu: hostsApart(sound, utterances),
    sound_lines: sounds.length,
    cut_sounds: sounds.filter(({ is_cut }) => is_cut).length,
    human_lines: 0,
    human_out_of_level: 0,
  }
  const findingsOf: MeasuredEpisode['findingsOf'] = (lines, known) =>
    lines.flatMap((line) => [
      ...silences
        .filter(({ length_ms }) => length_ms > listenLimits.longest_silence_ms)
        .filter(({ position }) => position === line.position)
        .map((one) => silenceFinding(line, one)),
      ...(clicked.some(({ position }) => position === line.position) &&
      !known.some((one) => one.position === line.position && EXPLAINS_CLICK.has(one.kind))
        ? [findingOf(line, 'click', 'A click where it begins or ends.')]
        : []),
      ...sounds
        .filter(({ utterance_id, is_cut }) => is_cut && utterance_id === line.utterance_id)
        .map(({ title }) =>
          findingOf(line, 'music_cut', `“${title}” is shorter than its fades.`, { remedy: 'open_line' }),
        ),
    ])
  return { measures, findingsOf }
}

/** Start and end of each line's sound, in order, without the delay with which players give it out. */
function joinsOf(utterances: readonly UtteranceRow[], late_ms: number): { ms: number; position: number }[] {
  return utterances
    .flatMap(({ start_ms, end_ms, position }) =>
      start_ms === null || end_ms === null ? [] : [start_ms, end_ms].map((ms) => ({ ms: ms - late_ms, position })),
    )
    .toSorted((a, b) => a.ms - b.ms)
}

/** Loudness of the first host in the finished sound above the other's. */
function hostsApart({ blocks }: FileSound, utterances: readonly UtteranceRow[]): number | null {
  const loudnessOf = (speaker: 1 | 2) =>
    gatedLoudness(
      utterances
        .filter((line) => line.speaker === speaker)
        .flatMap(({ start_ms, end_ms }) =>
          blocks.slice(Math.ceil((start_ms ?? 0) / BLOCK_MS), Math.floor((end_ms ?? 0) / BLOCK_MS)),
        ),
    )
  const apart = loudnessOf(1) - loudnessOf(2)
  return Number.isFinite(apart) ? apart : null
}

/** A sound that is trimmed to less than its fades, or trimmed at its end without any, breaks off. */
function cutSounds(utterance_id: string, inserts: readonly PlacedInsert[]) {
  return inserts.flatMap((insert) => {
    if (insert.kind !== 'sound') return []
    const { from_ms, to_ms, fade_in_ms, fade_out_ms, start_ms, end_ms } = insert
    const lasts = start_ms !== undefined && end_ms !== undefined ? end_ms - start_ms : (to_ms ?? Infinity) - from_ms
    const is_cut = lasts < fade_in_ms + fade_out_ms || (to_ms !== null && fade_out_ms === 0)
    return [{ utterance_id, title: insertTitle(insert), is_cut }]
  })
}
