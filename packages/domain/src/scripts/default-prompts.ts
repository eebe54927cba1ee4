import { AIMED_WORDS } from './writing.ts'

const LENGTH = `Aim at about ${AIMED_WORDS.toLocaleString('en-US')} words, which is about ten minutes of listening.`

/** The default prompt of a script for one host. */
export const SINGLE_SPEAKER_PROMPT = `Write a podcast episode for one host about the sources.
Open with what makes the subject worth ten minutes, go from one point to the next as somebody who has read everything and
wants to tell a friend, and close with what is worth remembering. Explain words that not everybody knows. Use numbers, names
and dates only as the sources give them. ${LENGTH}`

/** The same for a host and a co-host. */
export const DUAL_SPEAKER_PROMPT = `Write a podcast conversation between a host and a co-host about the sources.
They talk to each other, not in turns of an essay: they ask, answer, doubt, add and hand over, and some lines are short. The
host opens with what makes the subject worth ten minutes, and both close with what is worth remembering. Explain words that
not everybody knows. Use numbers, names and dates only as the sources give them. ${LENGTH}`

/** The creator's own words, or the default for so many speakers. */
export function promptFor(speakers: 1 | 2, custom_prompt: string): string {
  return custom_prompt.trim() || (speakers === 1 ? SINGLE_SPEAKER_PROMPT : DUAL_SPEAKER_PROMPT)
}

/** True for a prompt of the creator's own; without sources there is nothing else to write from (STUDIO-O14). */
export function isCustomPrompt(prompt: string): boolean {
  const own = prompt.trim()
  return own !== '' && own !== SINGLE_SPEAKER_PROMPT && own !== DUAL_SPEAKER_PROMPT
}
