import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryFolder } from '#lib/temporary-folder.ts'
import type { LineListener, SpeechRecognizer } from '#ports/speech-recognizer.ts'
import { resample } from '../speech-engine/resample.ts'
import { toSamples } from '../speech-engine/wav.ts'
import { wavOf } from './wav-parts.ts'

const SAMPLE_RATE_HZ = 16_000
const FULL_SCALE = 32_767

/** Has a recogniser listen to single lines; it wants files of 16 kHz. */
export function lineListener(recognizer: SpeechRecognizer): LineListener {
  return {
    hear: ({ pcm, sample_rate_hz }, signal) =>
      withTemporaryFolder(async (folder) => {
        const path = join(folder, 'line.wav')
        const samples = resample(toSamples(pcm), sample_rate_hz, SAMPLE_RATE_HZ)
        const sound = new Int16Array(samples.map((sample) => Math.max(-1, Math.min(1, sample)) * FULL_SCALE))
        await writeFile(path, wavOf(sound))
        const passages = await recognizer.transcribe(path, signal)
        return passages.map(({ text }) => text).join(' ')
      }),
  }
}
