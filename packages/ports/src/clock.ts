/** The clock by which token balances are reset and digests are due. It follows the database's time, which all processes share; only tests move it. */
export type Clock = {
  /** Offset ahead of the database's time, in milliseconds. */
  readonly ahead_ms: number
}
