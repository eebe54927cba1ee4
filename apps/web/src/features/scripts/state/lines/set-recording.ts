import { keptRecording, recordingOf } from './line-recording.ts'
import { indexOfLine, type ScriptSession } from '../script/script-session.ts'
import { change } from '../script/undo-steps.ts'

/** The line is said by this recording from now on, or by its voice again. */
export function setRecording(
  session: ScriptSession,
  { line_id, recording_id }: { line_id: string; recording_id: string | undefined },
): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line || recordingOf(line) === recording_id) return session
  const { recording: _, ...rest } = line
  const next = { ...rest, ...keptRecording(line.text, recording_id) }
  const announcement = recording_id
    ? `Line ${index + 1} has your recording`
    : `Line ${index + 1} has the AI voice again`
  return change(
    session,
    { did: recording_id ? 'recording' : 'AI voice', announcement },
    { lines: session.lines.with(index, next) },
  )
}
