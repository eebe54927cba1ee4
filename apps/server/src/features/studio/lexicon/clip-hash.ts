import { createHash } from 'node:crypto'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

type Spoken = { voice_name: string; spoken_text: string; take?: number }

/** Names a clip after everything that makes its sound; the same six things always give the same clip. The first take has no number, as clips from before takes. */
export function clipHash(
  engine: Pick<SpeechEngine, 'name' | 'version' | 'settingsOf'>,
  { voice_name, spoken_text, take = 0 }: Spoken,
): string {
  const parts = [
    engine.name,
    engine.version,
    voice_name,
    engine.settingsOf(voice_name),
    spoken_text,
    ...(take > 0 ? [take] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
