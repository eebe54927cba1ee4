import type { Figure } from './figure.ts'
import { intonation } from './sound/intonation.ts'

/** What makes an episode sound like people talking. */
export async function sound(): Promise<Figure[]> {
  return intonation()
}
