export type ScriptLine = { voice_name: string; text: string }

const sentences = [
  'Somebody wrote it down twice a day, and nobody ever asked him to.',
  'That is the part I like best, because it only works if you are patient.',
  'And then the harbour froze, so the numbers had to come from the next town.',
  'I would have given up by then, and so would most of the people I know.',
  'The moon pulls, the water follows, and the clock on the wall pretends not to care.',
  'You could set a watch by it, if you did not mind being late tomorrow.',
] as const

/** A talk of two voices. No two topics share a line, so that none has been spoken before. */
export function talk(topic: string, count: number): ScriptLine[] {
  return Array.from({ length: count }, (_, index) => ({
    voice_name: index % 2 === 0 ? 'Kore' : 'Puck',
    text: `${topic}, note ${index + 1}. ${sentences[index % sentences.length]}`,
  }))
}
