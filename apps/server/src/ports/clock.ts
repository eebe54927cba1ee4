/** The time by which balances are set anew. It is the database's, which all processes share; only a test moves it. */
export type Clock = {
  /** How far ahead of the database's time, in milliseconds. */
  readonly ahead_ms: number
}
