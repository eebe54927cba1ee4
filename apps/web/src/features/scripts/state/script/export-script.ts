import type { Utterance } from '@app/domain/scripts'
import { plainInserts, withoutLines } from '../inserts/line-inserts.ts'
import { namedRecording } from '../lines/line-recording.ts'
import { isSpoken, type Line, type ScriptSession } from './script-session.ts'

/** Script as it is sent: blank lines are dropped, and their inserts go to the lines beside them. */
export function exportUtterances({
  lines,
  voices,
  channel_voice,
}: Pick<ScriptSession, 'lines' | 'voices' | 'channel_voice'>): Utterance[] {
  return spokenLines(lines).map(({ speaker, text, passage_ids, chapter, inserts, recording }) => ({
    voice_name: voices[speaker - 1] ?? channel_voice,
    text: text.trim(),
    ...(passage_ids && passage_ids.length > 0 && { passage_ids: [...passage_ids] }),
    ...(chapter?.trim() && { chapter: chapter.trim() }),
    ...(inserts && { inserts: plainInserts({ inserts }) }),
    ...namedRecording({ text, ...(recording && { recording }) }),
  }))
}

/** The lines that say something, with all sounds and marks. */
export function spokenLines(lines: readonly Line[]): Line[] {
  return withoutLines(lines, new Set(lines.filter((line) => !isSpoken(line)).map(({ line_id }) => line_id)))
}
