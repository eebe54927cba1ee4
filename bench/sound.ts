import type { Figure } from './figure.ts'
import { intonation } from './sound/intonation.ts'
import { bands } from './sound/bands.ts'
import { mix } from './sound/mix.ts'
import { music } from './sound/music.ts'
import { drawExchange } from './sound/pictures.ts'

/** Quality of conversational sound; with `--pictures` it also draws the pictures of the documentation. */
export async function sound({ pictures }: { pictures: boolean }): Promise<Figure[]> {
  if (pictures) await drawExchange()
  return [...(await intonation()), ...(await music()), ...(await bands()), ...(await mix())]
}
