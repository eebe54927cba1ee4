import { WAV_HEADER_BYTES, wavHeader } from '@app/domain/wav'

const BYTES_A_SAMPLE = 2
const LOUDEST = 32_767

/** A WAV file of 16 bits a sample, the one format that every server here reads. */
export function wavFile(channels: readonly Float32Array[], sample_rate_hz: number): Blob {
  const count = channels.length
  const frames = channels[0]?.length ?? 0
  const data_bytes = frames * count * BYTES_A_SAMPLE
  const bytes = new Uint8Array(WAV_HEADER_BYTES + data_bytes)
  bytes.set(wavHeader({ channels: count, sample_rate_hz, data_bytes }))
  const samples = new Int16Array(bytes.buffer, WAV_HEADER_BYTES)
  for (const [channel, sound] of channels.entries())
    for (let frame = 0; frame < frames; frame++)
      samples[frame * count + channel] = Math.round(Math.max(-1, Math.min(1, sound[frame] ?? 0)) * LOUDEST)
  return new Blob([bytes], { type: 'audio/wav' })
}

export function joined(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
