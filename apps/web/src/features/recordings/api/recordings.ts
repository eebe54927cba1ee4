import * as contract from '@app/contracts/recordings'
import type { RecordingView } from '@app/contracts/recordings'
import type { VoiceName } from '@app/domain/voices'
import { call } from '#lib/api/api-client.ts'

type Line = { text: string; voice_name: VoiceName }
type Choice = Pick<RecordingView, 'from_ms' | 'to_ms' | 'noise_reduction' | 'match_level'>

/** The calls with which takes of a channel's lines are kept, used and deleted. */
export function recordingCalls(channel_id: string) {
  const at = (recording_id: string) => ({ params: { channel_id, recording_id } })
  return {
    add: (line: Line, wav: Blob, signal: AbortSignal): Promise<RecordingView> =>
      call(contract.addRecording, { params: { channel_id }, body: line, files: { sound: wav }, signal }),
    use: (recording_id: string, choice: Choice) =>
      call(contract.useRecording, { ...at(recording_id), body: { ...choice, is_mine: true } }),
    remove: (recording_id: string) => call(contract.deleteRecording, at(recording_id)),
  }
}
