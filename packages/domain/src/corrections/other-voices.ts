/** Lines of an item that voices other than those in use spoke. */
export type OtherVoices = {
  /** The number of these lines, and of all that the item has. */
  lines: number
  lines_total: number
  /** The voices in use and those of these lines, as within a sentence. */
  voices_now: string
  voices_before: string
}

const titles: Readonly<Record<string, string>> = {
  embedded: 'the embedded voices',
  gemini: 'Gemini',
  openai: 'the speech server',
  local: 'the natural voices',
}

/** The title of a speech engine within a sentence, by its name. */
export function engineTitle(name: string): string {
  return titles[name] ?? name
}

/** The title of the voices of lines that `now` would speak in another sound: several engines, or the same one with other settings, have none of their own. */
export function titleOfBefore(titles_before: readonly string[], now: string): string {
  const [title = now, ...others] = new Set(titles_before)
  return others.length > 0 || title === now ? 'other voices' : title
}

export const otherVoicesSentences = {
  speak_again: ({ voices_now }: OtherVoices) => `Speak again with ${voices_now}`,
  being_spoken: 'The episode is being spoken again',
  confirm: (voices: OtherVoices) =>
    `${linesAre(voices)} spoken again by ${voices.voices_now}. It costs nothing; listeners hear the episode as it is until it is done.`,
  /** Warning before one line is corrected. */
  one_line: ({ lines, lines_total, voices_now, voices_before }: OtherVoices) =>
    lines === lines_total
      ? `This line will be spoken by ${voices_now}; the rest of the episode by ${voices_before}.`
      : `This line will be spoken by ${voices_now}; ${lines} lines of the episode are spoken by ${voices_before}.`,
} as const

function linesAre({ lines, lines_total }: OtherVoices): string {
  if (lines < lines_total) return `${lines} of ${lines_total} lines ${lines === 1 ? 'is' : 'are'}`
  return lines === 1 ? 'The line is' : `All ${lines} lines are`
}
