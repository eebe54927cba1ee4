import { findingOf, type CheckedLine, type ListenFinding } from '@app/domain/listen-check'
import { insertTitle } from '@app/domain/production'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import type { Silence } from './sound/measure-file.ts'

/** A silence and the line that it is said of. */
export type PlacedSilence = Silence & {
  length_ms: number
  position: number
  /** The sound line of that line in or after which it is silent; undefined if a speaker came last. */
  sound_title: string | undefined
}

type Spoken = Pick<UtteranceRow, 'position' | 'start_ms' | 'end_ms' | 'inserts'>

/** The silences of a file in the times of its item, which are `late_ms` later, the longest first. */
export function placeSilences(
  silences: readonly Silence[],
  utterances: readonly Spoken[],
  late_ms: number,
): PlacedSilence[] {
  const sounds = utterances
    .flatMap(({ position, inserts }) =>
      (inserts ?? []).flatMap((insert) =>
        insert.kind === 'sound' && insert.start_ms !== undefined
          ? [{ position, start_ms: insert.start_ms, sound_title: insertTitle(insert) }]
          : [],
      ),
    )
    .toSorted((a, b) => a.start_ms - b.start_ms)
  return silences
    .map((silence) => {
      const start_ms = silence.start_ms + late_ms
      const end_ms = silence.end_ms + late_ms
      const began = (one: { start_ms: number | null }) => one.start_ms !== null && one.start_ms <= start_ms
      const sound = sounds.findLast(began)
      const spoken = utterances.findLast(began)
      const isOfSound = sound !== undefined && sound.start_ms > (spoken?.start_ms ?? -1)
      const { position, sound_title } = isOfSound
        ? sound
        : { position: positionAt((start_ms + end_ms) / 2, utterances), sound_title: undefined }
      return { start_ms, end_ms, length_ms: end_ms - start_ms, position, sound_title }
    })
    .toSorted((a, b) => b.length_ms - a.length_ms)
}

/** The line within which a moment lies, or before which; the last one where none follows. */
function positionAt(ms: number, utterances: readonly Spoken[]): number {
  const next = utterances.find(({ end_ms }) => (end_ms ?? 0) > ms)
  return next?.position ?? utterances.length - 1
}

export function silenceFinding(line: CheckedLine, { start_ms, length_ms, sound_title }: PlacedSilence): ListenFinding {
  const isWithin = line.start_ms !== null && start_ms > line.start_ms
  const lasts = `${(length_ms / 1_000).toFixed(1)} s of silence`
  const finding =
    sound_title !== undefined
      ? findingOf(line, 'silence', `${lasts} in or after “${sound_title}”.`, { remedy: 'open_line' })
      : isWithin
        ? findingOf(line, 'silence', `${lasts} within this line.`)
        : findingOf(line, 'silence', `${lasts} before this line.`, { remedy: 'open_line' })
  return { ...finding, start_ms: Math.round(start_ms) }
}
