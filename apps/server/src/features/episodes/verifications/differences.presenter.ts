import type { Difference } from '@app/contracts/verifications'
import { speakerNameOf } from '@app/domain/content'
import { lineNumberAmong } from '@app/domain/spoken-notice'
import { unmarked } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { listUtterances, type ContentWithChannel, type UtteranceRow } from '#features/episodes/content/index.ts'
import type { ChangedPlace, Comparison, SoundRow } from '#features/episodes/provenance/index.ts'

type Compared = {
  content: ContentWithChannel
  lines: SoundRow['lines']
  comparison: Comparison
  frame_ms: number
}

/**
 * Differences of a file, with the words of lines that are still published so; those of earlier revisions are their
 * owner's.
 */
export async function presentDifferences(db: Deps['db'], compared: Compared): Promise<Difference[]> {
  const { comparison, content } = compared
  const now = new Map((await listUtterances(db, content.content_id)).map((line) => [line.utterance_id, line]))
  return comparison.places.flatMap((place) =>
    place.lines === 0 ? [added(place, compared)] : changedLines(place, compared, now),
  )
}

function added({ before, frames }: ChangedPlace, { lines, frame_ms }: Compared): Difference {
  const next = lines[before]
  const whole = lines.reduce((sum, line) => sum + line.frames, 0)
  return {
    ...nobodys,
    state: 'added',
    number: next ? lineNumberAmong(lines, next.position) : null,
    at_ms: next ? placeOf(next, before) : Math.round(whole * frame_ms),
    published_ms: 0,
    file_ms: Math.round(frames * frame_ms),
  }
}

const nobodys = { speaker: null, speaker_name: null, text: null, utterance_id: null, play_ms: null }

function changedLines(
  { before, lines: count, frames }: ChangedPlace,
  { lines, comparison, content, frame_ms }: Compared,
  now: ReadonlyMap<string, UtteranceRow>,
): Difference[] {
  return lines.slice(before - count, before).map((line, index): Difference => {
    const at = before - count + index
    const state = comparison.states[at] ?? 'missing'
    const published = now.get(line.utterance_id)
    const isStillSo = published !== undefined && published.clip_hash === line.clip_hash
    return {
      ...(isStillSo ? wordsOf(content, published) : nobodys),
      state: state === 'same' ? 'differs' : state,
      number: lineNumberAmong(lines, line.position),
      at_ms: placeOf(line, at),
      published_ms: Math.round(line.frames * frame_ms),
      file_ms: count === 1 ? Math.round(frames * frame_ms) : null,
    }
  })
}

/** The first line takes along what is heard before it. */
const placeOf = ({ start_ms }: { start_ms: number }, index: number) => (index === 0 ? 0 : start_ms)

function wordsOf(content: ContentWithChannel, { speaker, voice_name, text, utterance_id, start_ms }: UtteranceRow) {
  return {
    speaker,
    speaker_name: speakerNameOf(content, voice_name),
    text: unmarked(text).text,
    utterance_id,
    play_ms: start_ms,
  }
}
