import { wavHeader } from '@app/domain/wav'
import { SAMPLE_RATE_HZ } from './sound-parts.ts'

/** 16 kHz mono samples as a WAV file. */
export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const header = wavHeader({ channels: 1, sample_rate_hz: SAMPLE_RATE_HZ, data_bytes: samples.byteLength })
  const wav = new Uint8Array(header.length + samples.byteLength)
  wav.set(header)
  wav.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), header.length)
  return wav
}
