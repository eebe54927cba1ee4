import type { Production } from '@app/domain/production'
import { audioLimits } from '@app/domain/speech'

/** Encoding and mastering of an item. */
export type Format = {
  sample_rate_hz: number
  channels: 1 | 2
  bitrate_kbps: number
  ceiling_dbfs: number
  room: boolean
}

const { sample_rate_hz, bitrate_kbps, ceiling_dbfs, stereo } = audioLimits

export function formatOf(production: Production | null): Format {
  const room = production?.room ?? false
  return production?.stereo
    ? { ...stereo, channels: 2, room }
    : { sample_rate_hz, bitrate_kbps, ceiling_dbfs, channels: 1, room }
}
