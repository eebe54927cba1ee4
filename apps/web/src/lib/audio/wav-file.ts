const HEADER_BYTES = 44

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

export function joined(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
