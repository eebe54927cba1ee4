import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { indexOfLine, nameOf } from '#features/scripts/state/script/script-session.ts'
import type { ScriptEditing } from '#features/scripts/state/script/use-script-session.ts'

const RecordDialog = lazyPart(
  async () => (await import('#features/recordings/components/record-dialog.tsx')).RecordDialog,
)

/** Records a line of a script in the creator's own voice, and the dialog in which that is done. */
export function useRecording(
  { session, dispatch }: ScriptEditing,
  channel_id: string,
  names?: readonly [string, string],
): { record: (line_id: string) => void; dialog: ReactNode } {
  const [line_id, record] = useState<string>()
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  const close = () => record(undefined)
  const named = (speaker: 1 | 2) => names?.[speaker - 1] || nameOf(session, speaker)
  const choose = (recording_id: string | undefined) => {
    if (line) dispatch({ type: 'line_recorded', line_id: line.line_id, recording_id })
    close()
  }
  const dialog = line && (
    <Suspense>
      <RecordDialog
        channel_id={channel_id}
        number={index + 1}
        line={{ ...line, voice_name: nameOf(session, line.speaker) }}
        name={named(line.speaker)}
        other_name={session.voices.length === 2 ? named(line.speaker === 1 ? 2 : 1) : undefined}
        onClose={close}
        onUsed={choose}
        onVoice={() => choose(undefined)}
      />
    </Suspense>
  )
  return { record, dialog }
}
