/** Samples from -1 to 1 of 16-bit little-endian PCM. */
export function toFloats(pcm: Uint8Array): Float32Array {
  const data = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  const samples = new Float32Array(Math.floor(pcm.length / 2))
  for (let i = 0; i < samples.length; i++) samples[i] = data.getInt16(2 * i, true) / 32768
  return samples
}
