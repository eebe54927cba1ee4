import { transcribeQuestion } from '@app/contracts/conversations'
import { call } from '#lib/api/api-client.ts'

export type Heard = { text: string; spoken_ms: number }

/** Server transcription of a recording: 16 kHz mono WAV. */
export type Transcribe = (wav: Blob, signal: AbortSignal) => Promise<Heard>

export function transcriber({ channel_id, content_id }: { channel_id: string; content_id: string }): Transcribe {
  return (wav, signal) =>
    call(transcribeQuestion, { params: { content_id }, query: { channel_id }, body: {}, files: { sound: wav }, signal })
}
