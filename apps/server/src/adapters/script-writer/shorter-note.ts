/** Rounded as people say it. */
const TO_THE = 10

/** Why a script is shorter than it was meant to be. */
export function shorterNote(words: number, asked: number): string {
  return `The sources bear about ${Math.max(TO_THE, Math.round(words / TO_THE) * TO_THE)} words; about ${asked} were aimed at. Add sources for a longer script.`
}
