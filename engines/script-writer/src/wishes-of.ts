import { LEAST_WORDS, MOST_WORDS, readWishes, type WishesRead, type WrittenLine } from '@app/domain/scripts'
import { estimateTalk, quicknessOf } from '@app/domain/speech'
import type { WritingRequest } from '@app/ports/script-writer.ts'

/** The wishes of a request, from its controls and its prompt; a time is as many words as its voices say in it. */
export function wishesOf({ prompt, wishes, persona, co_host, voices = [] }: WritingRequest): WishesRead {
  const read = readWishes(prompt, wishes, [persona.name, co_host?.name ?? ''])
  const isTime = read.wishes.some((wish) => wish.kind === 'length' && wish.unit === 'time')
  if (!isTime) return read
  const words = Math.round(read.words * quicknessOf(voices))
  return { ...read, words: Math.min(MOST_WORDS, Math.max(LEAST_WORDS, words)) }
}

/** Duration of a script in the voices of its request, in seconds. */
export function secondsOf(lines: readonly WrittenLine[], { voices = [] }: Pick<WritingRequest, 'voices'>): number {
  return estimateTalk(
    lines.map(({ speaker, text }) => ({ voice_name: voices[speaker - 1] ?? `speaker ${speaker}`, text })),
  ).seconds
}
