import { createHash } from 'node:crypto'
import type { SpeechEngine } from '#ports/speech-engine.ts'

type Spoken = { voice_name: string; spoken_text: string }

/** Names a clip after everything that makes its sound; the same five things always give the same clip. */
export function clipHash(
  engine: Pick<SpeechEngine, 'name' | 'version' | 'settingsOf'>,
  { voice_name, spoken_text }: Spoken,
): string {
  const parts = [engine.name, engine.version, voice_name, engine.settingsOf(voice_name), spoken_text]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
