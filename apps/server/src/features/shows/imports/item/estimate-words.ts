import type { ClipWord } from '@app/domain/speech'

/** The times of words within what is said from one time to another, guessed by their lengths. */
export function estimateWords(text: string, { start_ms, end_ms }: { start_ms: number; end_ms: number }): ClipWord[] {
  const words = [...text.matchAll(/\S+/g)]
  const letters = words.reduce((sum, [word]) => sum + word.length, 0)
  const msOf = (before: number) => Math.round(start_ms + ((end_ms - start_ms) * before) / Math.max(1, letters))
  let before = 0
  return words.map(({ 0: word, index }): ClipWord => {
    const from = before
    before += word.length
    return [index, index + word.length, msOf(from), msOf(before)]
  })
}
