import type { Block, Document } from '../block.ts'
import { linesOf, paragraphsOf } from './lines.ts'
import { findEncoding, textOf } from './open-text.ts'

export async function* readPlain({ path, charset }: Document): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  for await (const text of paragraphsOf(linesOf(textOf(path, encoding)))) yield { text, place: {} }
}
