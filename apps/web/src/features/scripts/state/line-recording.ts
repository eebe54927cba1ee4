import { createContext } from 'react'

/** What its creator recorded for a line, and the words that it says. */
export type LineRecording = { recording_id: string; text: string }
type Recorded = { recording?: LineRecording; text: string }

/** Records a line in the creator's own voice; undefined where that cannot be done. */
export const RecordLineContext = createContext<((line_id: string) => void) | undefined>(undefined)

/** The recording that says a line: only as long as its words are those that were recorded, so undoing a change brings it back. */
export function recordingOf({ recording, text }: Recorded): string | undefined {
  return recording?.text === text.trim() ? recording.recording_id : undefined
}

/** For a form that names it. */
export function namedRecording(line: Recorded): { recording_id?: string } {
  const recording_id = recordingOf(line)
  return recording_id === undefined ? {} : { recording_id }
}

/** As a form named it. */
export function keptRecording(text: string, recording_id: string | undefined): Pick<Recorded, 'recording'> {
  return recording_id === undefined ? {} : { recording: { recording_id, text: text.trim() } }
}
