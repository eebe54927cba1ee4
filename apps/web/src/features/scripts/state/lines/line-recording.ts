import { createContext } from 'react'

/** Recording of a line by its creator, and the words that it contains. */
export type LineRecording = { recording_id: string; text: string }
type Recorded = { recording?: LineRecording; text: string }

/** Records a line in the creator's own voice; undefined where that cannot be done. */
export const RecordLineContext = createContext<((line_id: string) => void) | undefined>(undefined)

/** The recording that says a line: only as long as its words are those that were recorded, so undoing a change brings it back. */
export function recordingOf({ recording, text }: Recorded): string | undefined {
  return recording?.text === text.trim() ? recording.recording_id : undefined
}

/** Form field that names the recording. */
export function namedRecording(line: Recorded): { recording_id?: string } {
  const recording_id = recordingOf(line)
  return recording_id === undefined ? {} : { recording_id }
}

/** Recording from the form field that names it. */
export function keptRecording(text: string, recording_id: string | undefined): Pick<Recorded, 'recording'> {
  return recording_id === undefined ? {} : { recording: { recording_id, text: text.trim() } }
}
