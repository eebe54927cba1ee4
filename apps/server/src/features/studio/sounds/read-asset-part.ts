import type { WorkDeps } from '#deps.ts'
import { WAV_HEADER_BYTES } from '@app/domain/wav'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { findSounds } from './sounds.repository.ts'

const RATE_HZ = 44_100
const BYTES_OF_SAMPLE = 2
/** Offset of the number of channels in a WAV header. */
const CHANNELS_AT = 22

type Part = { channel_id: string; asset_id: string; from: number; to: number | undefined }

/** A part of a sound that a creator brought, at the level of all sounds; `from` and `to` are samples. Only that part is read. */
export async function readAssetPart(
  { db, storage }: Pick<WorkDeps, 'db' | 'storage'>,
  { channel_id, asset_id, from, to }: Part,
): Promise<StereoSound | undefined> {
  const [asset] = await findSounds(db, channel_id, [asset_id])
  const head = asset && (await readBytes(storage, asset.object_key, 0, WAV_HEADER_BYTES))
  if (!head) return undefined
  const channels = head.readUInt16LE(CHANNELS_AT)
  const frameBytes = channels * BYTES_OF_SAMPLE
  const frames = Math.floor((Number(asset.byte_size) - WAV_HEADER_BYTES) / frameBytes)
  const end = Math.min(frames, to ?? frames)
  if (from >= end) return undefined
  const bytes = await readBytes(
    storage,
    asset.object_key,
    WAV_HEADER_BYTES + from * frameBytes,
    WAV_HEADER_BYTES + end * frameBytes,
  )
  if (!bytes) return undefined
  const side = (channel: number) => readSide(bytes, { channels, channel, gain: asset.gain })
  return { left: side(0), right: side(channels - 1), sample_rate_hz: RATE_HZ }
}

type Side = { channels: number; channel: number; gain: number }

function readSide(bytes: Buffer, { channels, channel, gain }: Side): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / (channels * BYTES_OF_SAMPLE)))
  for (let i = 0; i < samples.length; i++)
    samples[i] = (bytes.readInt16LE((i * channels + channel) * BYTES_OF_SAMPLE) / 32_768) * gain
  return samples
}

/** The bytes from one place up to another; undefined where the object is gone. */
async function readBytes(
  storage: WorkDeps['storage'],
  key: string,
  from: number,
  to: number,
): Promise<Buffer | undefined> {
  const stored = await storage.get(key, { start: from, end: to - 1 })
  if (!stored) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of stored.body) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
