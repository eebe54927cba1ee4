import { recordingLimits } from '@app/domain/recordings'
import { wavFile } from '#lib/audio/wav-file.ts'

const RATE_HZ = recordingLimits.sample_rate_hz.kept

/** Decodes any sound that the browser can play, to mono. Throws if the file has no sound. */
export async function decodeFile(file: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, RATE_HZ)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  const mono = sound.getChannelData(0).slice()
  for (let channel = 1; channel < sound.numberOfChannels; channel++)
    for (const [i, sample] of sound.getChannelData(channel).entries()) mono[i] = (mono[i] ?? 0) + sample
  return wavFile([mono.map((sample) => sample / sound.numberOfChannels)], RATE_HZ)
}
