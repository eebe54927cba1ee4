/** Numbers take longest of all to read out; a longer sound is not this text. */
const MS_PER_CHARACTER = 500
const MS_FREE = 30_000

/** For how long a service's sound of a text may last before it is not believed. */
export function longestSoundMs({ length }: string): number {
  return MS_FREE + MS_PER_CHARACTER * length
}
