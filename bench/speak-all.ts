import type { Speech, SpeechEngine } from '../packages/ports/src/speech-engine.ts'
import type { BenchLine } from './bench-script.ts'

/** Speaks lines in order, as many at once as the engine likes. */
export async function speakAll(speech: SpeechEngine, lines: BenchLine[]): Promise<Speech[]> {
  const spoken: Speech[] = []
  const left = lines.entries()
  const speakNext = async () => {
    for (const [index, { voice_name, text }] of left) {
      spoken[index] = await speech.synthesize({ text: speech.spokenText(text), voice_name, seed: text })
    }
  }
  await Promise.all(Array.from({ length: speech.concurrency }, speakNext))
  return spoken
}
