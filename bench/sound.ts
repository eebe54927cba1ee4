import type { Figure } from './figure.ts'
import { intonation } from './sound/intonation.ts'
import { mix } from './sound/mix.ts'
import { music } from './sound/music.ts'

/** What makes an episode sound like people talking. */
export async function sound(): Promise<Figure[]> {
  return [...(await intonation()), ...(await music()), ...(await mix())]
}
