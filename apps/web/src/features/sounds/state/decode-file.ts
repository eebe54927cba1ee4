import { productionLimits, soundSentences } from '@app/domain/production'
import { wavFile } from '#lib/audio/wav-file.ts'

const MEGABYTE = 1_000_000
const RATE_HZ = 44_100
const MOST_CHANNELS = 2
/** Inaudible level, -80 dB. */
const SILENT = 0.0001

export type DecodedFile = { title: string; wav: File; length_ms: number }

/** Reads a file as the browser can, and makes of it the WAV file that is sent; throws a sentence for people. */
export async function decodeFile(file: File): Promise<DecodedFile> {
  if (file.type.startsWith('video/')) throw new Error(soundSentences.is_video)
  if (file.size === 0) throw new Error(soundSentences.empty)
  if (file.size > productionLimits.sound_file_mb * MEGABYTE) throw new Error(soundSentences.too_large)
  const sound = await decode(await file.arrayBuffer())
  const length_ms = Math.round(sound.duration * 1000)
  if (length_ms > productionLimits.longest_sound_ms) throw new Error(soundSentences.too_long)
  if (length_ms < productionLimits.shortest_sound_ms) throw new Error(soundSentences.too_short)
  const channels = Array.from({ length: Math.min(MOST_CHANNELS, sound.numberOfChannels) }, (_, channel) =>
    sound.getChannelData(channel),
  )
  if (!channels.some((samples) => samples.some((sample) => Math.abs(sample) > SILENT)))
    throw new Error(soundSentences.silent)
  const title = file.name.replace(/\.[^.]*$/, '').slice(0, productionLimits.title)
  const wav = wavFile(channels, sound.sampleRate)
  return { title, wav: new File([wav], `${title || 'sound'}.wav`, { type: 'audio/wav' }), length_ms }
}

async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(MOST_CHANNELS, 1, RATE_HZ).decodeAudioData(bytes)
  } catch (cause) {
    throw new Error(soundSentences.damaged, { cause })
  }
}
