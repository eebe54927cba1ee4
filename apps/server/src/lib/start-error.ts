/** The reason why the program cannot start, as one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
