import type { WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import {
  ScriptWriterError,
  type ComputedPassage,
  type ScriptWriter,
  type WritingRequest,
} from '#ports/script-writer.ts'

type Part = { passages: readonly Passage[]; words: number; opens: boolean; closes: boolean }
type Tools = Pick<Parameters<ScriptWriter['write']>[1], 'signal'>
export type OfflineLines = { lines: WrittenLine[]; computed: ComputedPassage[] }

/**
 * Lines of the embedded writer for a part that the model did not write: what states something, and the question before it.
 * Undefined if it has nothing to say. Only a part that opens or closes the script greets or says goodbye.
 */
export async function writeOffline(
  request: WritingRequest,
  part: Part,
  { signal }: Tools,
): Promise<OfflineLines | undefined> {
  const { passages, words } = part
  const sources = request.sources
    .map((source) => ({ ...source, passages: source.passages.filter((passage) => passages.includes(passage)) }))
    .filter((source) => source.passages.length > 0)
  if (sources.length === 0) return undefined
  const { excerptsWriter } = await import('../excerpts/excerpts-writer.ts')
  try {
    const { lines, computed = [] } = await excerptsWriter().write(
      { ...request, sources, wishes: { ...request.wishes, length: { amount: Math.max(1, words), unit: 'words' } } },
      { onProgress: () => undefined, signal },
    )
    const own = statementsOf(lines, request, part)
    return own.length > 0 ? { lines: own, computed } : undefined
  } catch (error) {
    if (error instanceof ScriptWriterError) return undefined
    throw error
  }
}

function statementsOf(
  lines: readonly WrittenLine[],
  { channel, persona, co_host }: WritingRequest,
  { opens, closes }: Part,
): WrittenLine[] {
  const names = [channel.title, persona.name, co_host?.name ?? ''].filter(Boolean)
  const isKept = (at: number) => (at < lines.length / 2 ? opens : closes)
  const states = (line: WrittenLine | undefined) => line !== undefined && line.passage_ids.length > 0
  return lines
    .filter((line, at) => {
      const next = lines[at + 1]
      const asks = states(next) && next?.speaker !== line.speaker
      return isKept(at) || ((states(line) || asks) && names.every((name) => !line.text.includes(name)))
    })
    .map(({ speaker, text, passage_ids }) => ({ speaker, text, passage_ids }))
}
