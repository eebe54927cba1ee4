import { recordingLimits } from '@app/domain/recordings'

const HEADER_BYTES = 44
const RATE_HZ = recordingLimits.sample_rate_hz.kept

/** A WAV file of mono 16-bit sound. */
export function wavFile(samples: Float32Array, sample_rate_hz: number): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2))
  const write = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) bytes.setUint8(at + i, text.charCodeAt(i))
  }
  write(0, 'RIFF')
  bytes.setUint32(4, HEADER_BYTES - 8 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, sample_rate_hz, true)
  bytes.setUint32(28, sample_rate_hz * 2, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  write(36, 'data')
  bytes.setUint32(40, samples.length * 2, true)
  for (const [i, sample] of samples.entries())
    bytes.setInt16(HEADER_BYTES + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

export function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Whatever the browser can play, as mono sound. Throws where there is none in it. */
export async function decodeFile(file: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, RATE_HZ)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  const mono = sound.getChannelData(0).slice()
  for (let channel = 1; channel < sound.numberOfChannels; channel++)
    for (const [i, sample] of sound.getChannelData(channel).entries()) mono[i] = (mono[i] ?? 0) + sample
  return wavFile(
    mono.map((sample) => sample / sound.numberOfChannels),
    RATE_HZ,
  )
}
