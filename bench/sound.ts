import type { Figure } from './figure.ts'
import { mix } from './sound/mix.ts'

/** What makes an episode sound like people talking. */
export async function sound(): Promise<Figure[]> {
  return mix()
}
