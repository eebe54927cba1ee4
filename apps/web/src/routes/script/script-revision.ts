import type { ContentView } from '@app/contracts/content'
import { compareScripts, insertsChanged } from '@app/domain/corrections'
import type { ScriptInserts } from '#features/corrections/api/script-inserts.ts'
import { asWritten } from '#features/corrections/state/as-written.ts'
import type { Transcript } from '#features/listening/api/get-transcript.ts'
import { numberedInserts, plainInserts } from '#features/scripts/state/inserts/line-inserts.ts'
import { namedRecording } from '#features/scripts/state/lines/line-recording.ts'
import { spokenLines } from '#features/scripts/state/script/export-script.ts'
import { startSession, type Line, type ScriptSession } from '#features/scripts/state/script/script-session.ts'

/** Item as its owner edits it: the lines after the spoken notice, which the server keeps, with their sounds and marks. */
export type Published = Pick<Transcript, 'revision' | 'lines'> & { script_inserts: ScriptInserts['lines'] }

/** The script of a published item, in the editor. Its lines keep their ids, by which the server knows them again. */
export function sessionOf(published: Published, { speakers }: Pick<ContentView, 'speakers'>): ScriptSession {
  const [first = 'Kore'] = speakers
  const session = startSession(first)
  let { next_id } = session
  const around = new Map(published.script_inserts.map(({ utterance_id, inserts }) => [utterance_id, inserts]))
  const lines = published.lines.map(asWritten).map(({ utterance_id, speaker, text, chapter }): Line => {
    const inserts = numberedInserts(around.get(utterance_id) ?? [], next_id)
    next_id += inserts.length
    return {
      line_id: utterance_id,
      speaker,
      text,
      ...(chapter !== null && { chapter }),
      ...(inserts.length > 0 && { inserts }),
    }
  })
  return { ...session, voices: speakers, lines, next_id }
}

type Edited = Pick<ScriptSession, 'lines' | 'voices' | 'channel_voice'>

/** Revision that publishing the edited script makes: the request, the lines that are spoken anew, and a flag for any change. */
export function revisionOf(
  { lines, voices, channel_voice }: Edited,
  { lines: shown, script_inserts }: Pick<Published, 'lines' | 'script_inserts'>,
) {
  const before = shown.map(asWritten)
  const known = new Map(before.map((line) => [line.utterance_id, line]))
  const after = spokenLines(lines).map(({ line_id, speaker, text, chapter, inserts, recording }) => ({
    utterance_id: line_id,
    speaker,
    voice_name: voices[speaker - 1] ?? channel_voice,
    text: text.trim(),
    chapter: chapter?.trim() || null,
    inserts: inserts ? plainInserts({ inserts }) : null,
    ...namedRecording({ text, ...(recording && { recording }) }),
  }))
  const { chapters_changed, ...changes } = compareScripts(before, after)
  return {
    isChanged:
      chapters_changed ||
      insertsChanged(script_inserts, after) ||
      after.some(({ recording_id }) => recording_id !== undefined) ||
      Object.values(changes).some(({ length }) => length > 0),
    spoken: after.filter(({ utterance_id, voice_name, text, recording_id }) => {
      if (recording_id !== undefined) return false
      const line = known.get(utterance_id)
      return line?.text !== text || line.voice_name !== voice_name
    }),
    sent: after.map(({ utterance_id, speaker, text, chapter, inserts, recording_id }) => ({
      ...(known.has(utterance_id) && { utterance_id }),
      speaker,
      text,
      chapter,
      inserts,
      ...(recording_id !== undefined && { recording_id }),
    })),
  }
}
