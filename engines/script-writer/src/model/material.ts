import type { Passage } from '@app/domain/sources'
import type { WritingRequest } from '@app/ports/script-writer.ts'
import { estimateTokens } from '../language-model/read-usage.ts'
import { rankSentences } from '../sentences/rank-sentences.ts'
import { readSentences } from '../sentences/read-sentences.ts'

/** Picks the passages of a prompt in their order: all, or the most relevant that fit, with a share for each source. */
export async function pickPassages(request: WritingRequest, max_tokens: number): Promise<Passage[]> {
  const all = request.sources.flatMap(({ passages }) => passages)
  if (tokensOf(all) <= max_tokens) return all
  const worth = await worthOf(request)
  for (const passage of all) if (passage.kind === 'computed') worth.set(passage, Number.POSITIVE_INFINITY)
  const share = max_tokens / Math.max(1, request.sources.length)
  const kept = new Set(request.sources.flatMap(({ passages }) => fitting(passages, share, worth)))
  for (const passage of fitting(
    all.filter((item) => !kept.has(item)),
    max_tokens - tokensOf([...kept]),
    worth,
  ))
    kept.add(passage)
  return all.filter((passage) => kept.has(passage))
}

/** Scores each passage by its best sentence. */
export async function worthOf({ sources, prompt, persona }: WritingRequest): Promise<Map<Passage, number>> {
  const worth = new Map<Passage, number>()
  for (const { sentence, score } of await rankSentences(await readSentences(sources), {
    titles: sources.map(({ title }) => title),
    prompt,
    persona: persona.overview,
  })) {
    worth.set(sentence.passage, Math.max(worth.get(sentence.passage) ?? 0, score))
  }
  return worth
}

function fitting(passages: readonly Passage[], max_tokens: number, worth: ReadonlyMap<Passage, number>): Passage[] {
  let left = max_tokens
  return passages
    .toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
    .filter((passage) => {
      const tokens = estimateTokens(passage.text)
      if (tokens > left) return false
      left -= tokens
      return true
    })
}

export function tokensOf(passages: readonly { text: string }[]): number {
  return passages.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}
