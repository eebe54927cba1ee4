/** Why the program cannot start, as one sentence for whoever started it. */
export class StartError extends Error {
  override name = 'StartError'
}
