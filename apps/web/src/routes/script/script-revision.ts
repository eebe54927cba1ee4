import type { ContentView } from '@app/contracts/content'
import { compareScripts } from '@app/domain/corrections'
import type { Transcript } from '#features/listening/api/get-transcript.ts'
import { asWritten } from '#features/corrections/state/as-written.ts'
import { namedRecording } from '#features/scripts/state/line-recording.ts'
import { isSpoken, startSession, type ScriptSession } from '#features/scripts/state/script-session.ts'

/** The script of a published item, in the editor. Its lines keep their ids, by which the server knows them again. */
export function sessionOf({ lines }: Transcript, { speakers }: Pick<ContentView, 'speakers'>): ScriptSession {
  const [first = 'Kore'] = speakers
  return {
    ...startSession(first),
    voices: speakers,
    lines: lines.map(asWritten).map(({ utterance_id, speaker, text, chapter }) => ({
      line_id: utterance_id,
      speaker,
      text,
      ...(chapter !== null && { chapter }),
    })),
  }
}

type Edited = Pick<ScriptSession, 'lines' | 'voices' | 'channel_voice'>

/** What publishing the edited script means: what is sent, which lines are spoken anew, and whether anything changes. */
export function revisionOf({ lines, voices, channel_voice }: Edited, { lines: shown }: Pick<Transcript, 'lines'>) {
  const before = shown.map(asWritten)
  const known = new Map(before.map((line) => [line.utterance_id, line]))
  const after = lines.filter(isSpoken).map(({ line_id, speaker, text, chapter, recording }) => ({
    utterance_id: line_id,
    speaker,
    voice_name: voices[speaker - 1] ?? channel_voice,
    text: text.trim(),
    chapter: chapter?.trim() || null,
    ...namedRecording({ text, ...(recording && { recording }) }),
  }))
  const { chapters_changed, ...changes } = compareScripts(before, after)
  return {
    isChanged:
      chapters_changed ||
      after.some(({ recording_id }) => recording_id !== undefined) ||
      Object.values(changes).some(({ length }) => length > 0),
    spoken: after.filter(({ utterance_id, voice_name, text, recording_id }) => {
      if (recording_id !== undefined) return false
      const line = known.get(utterance_id)
      return line?.text !== text || line.voice_name !== voice_name
    }),
    sent: after.map(({ utterance_id, speaker, text, chapter, recording_id }) => ({
      ...(known.has(utterance_id) && { utterance_id }),
      speaker,
      text,
      chapter,
      ...(recording_id !== undefined && { recording_id }),
    })),
  }
}
