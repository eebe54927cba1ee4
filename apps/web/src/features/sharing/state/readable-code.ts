import { embedCode } from '@app/contracts/embed-code'
import { embedSize } from '@app/domain/shows'

type Embedded = { address: string; title: string; isOpen: boolean }

/** Embed code for another page, a few attributes a line, so that it can be read. */
export function readableCode({ address, title, isOpen }: Embedded): { code: string; address: string; height: number } {
  const height = isOpen ? embedSize.height_with_transcript : embedSize.height
  // Inside of a value a quotation mark is written as an entity.
  const code = embedCode({ address, title, height }).replaceAll(/" (?=title=|style=|sandbox=)/g, '"\n  ')
  return { code, address, height }
}
