/** The sound of an episode cannot come in, and no other try would change that. The message is a sentence for people. */
export class SoundRefusedError extends Error {
  override name = 'SoundRefusedError'
}
