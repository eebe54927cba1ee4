/** Rounds word counts for people. */
const TO_THE = 10

/** A sentence for people: why a script is shorter than requested. */
export function shorterNote(words: number, requested: number): string {
  return `The sources have enough for about ${Math.max(TO_THE, Math.round(words / TO_THE) * TO_THE)} words, and ${requested.toLocaleString('en-US')} were requested. Add sources for a longer script.`
}
