import { type Heard, recognizerServer, says } from '@app/voices/test/recognizer-server.ts'

/** Transcript that it claims to hear; no words are silence. */
type Words = string | ((sound: Heard) => string)

export type HearingServer = {
  /** The settings with which the product asks it. */
  settings: { RECOGNIZER_BASE_URL: string }
  /**
   * Has it answer with these words from now on, for any sound; or with words that follow from the length of the sound.
   */
  say(words: Words): void
  /** Requests to it, in order. */
  heard: readonly Heard[]
  close(): Promise<void>
}

/**
 * A speech recogniser for tests and journeys, reached as OpenAI's: it hears no words, but answers with those that it
 * was given.
 */
export async function hearingServer(first: Words = ''): Promise<HearingServer> {
  let words = first
  const server = await recognizerServer('openai', [
    (response, kind, sound) => {
      const text = typeof words === 'string' ? words : words(sound)
      says(text ? [[0, text]] : [])(response, kind, sound)
    },
  ])
  return {
    settings: { RECOGNIZER_BASE_URL: server.base_url },
    say: (next) => void (words = next),
    heard: server.heard,
    close: server.close,
  }
}
