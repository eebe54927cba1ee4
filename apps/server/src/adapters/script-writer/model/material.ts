import type { Passage } from '@app/domain/sources'
import type { WritingRequest } from '#ports/script-writer.ts'
import { estimateTokens } from '../../language-model/read-usage.ts'
import { rankSentences } from '../sentences/rank-sentences.ts'
import { readSentences } from '../sentences/read-sentences.ts'

/** The passages that go into a prompt, under short aliases. */
export type Material = {
  sources: { title: string; passages: { alias: string; text: string; is_computed: boolean }[] }[]
}
export type Aliases = { aliasOf(passage: Passage): string; passageOf(alias: string): Passage | undefined }

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

export function tokensOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}

export function aliasesOf(sources: WritingRequest['sources']): Aliases {
  const passages = sources.flatMap((source) => source.passages)
  const aliases = new Map(passages.map((passage, index) => [passage.passage_id, `P${index + 1}`]))
  const byAlias = new Map(passages.map((passage, index) => [`P${index + 1}`, passage]))
  return {
    aliasOf: ({ passage_id }) => aliases.get(passage_id) ?? '',
    passageOf: (alias) => byAlias.get(alias.trim().toUpperCase()),
  }
}

/** The chosen passages, grouped by source. */
export function materialOf(
  sources: WritingRequest['sources'],
  chosen: ReadonlySet<Passage>,
  { aliasOf }: Aliases,
): Material {
  const grouped = sources.map(({ title, passages }) => ({
    title,
    passages: passages
      .filter((passage) => chosen.has(passage))
      .map((passage) => ({
        alias: aliasOf(passage),
        text: passage.text,
        is_computed: passage.kind === 'computed',
      })),
  }))
  return { sources: grouped.filter(({ passages }) => passages.length > 0) }
}
