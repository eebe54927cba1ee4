/** Refusal of a response that is no feed that can be imported. The message is a sentence for people. */
export class FeedRefusedError extends Error {
  override name = 'FeedRefusedError'
}
