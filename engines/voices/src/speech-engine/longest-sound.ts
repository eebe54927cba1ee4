/** Numbers take longest to speak; longer audio is not this text. */
const MS_PER_CHARACTER = 500
const MS_FREE = 30_000

/** The longest plausible duration of a text's audio from a service. */
export function longestSoundMs({ length }: string): number {
  return MS_FREE + MS_PER_CHARACTER * length
}
