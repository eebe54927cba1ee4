/** Price of a minute of talk, in tokens: speech of the listener and the audio heard of the hosts. Thinking and waiting are free. */
export const TOKENS_PER_MINUTE = 20

const MS_PER_TOKEN = 60_000 / TOKENS_PER_MINUTE

const HELD_MINUTES = 1

/** Set aside when a question is asked. */
export const HELD_TOKENS = HELD_MINUTES * TOKENS_PER_MINUTE

/** Interval at which played answers are charged, besides at their end. */
export const SETTLED_EVERY_MS = 15_000

/** Total price of that much talk in one conversation; started tokens are not charged. */
export function tokensOfTalk(talk_ms: number): number {
  return Math.floor(talk_ms / MS_PER_TOKEN)
}

/** Talk time that so many tokens pay for, in milliseconds. */
export function talkOfTokens(tokens: number): number {
  return tokens * MS_PER_TOKEN
}
