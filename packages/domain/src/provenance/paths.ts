/** Addresses that are written into files: what has left us goes on naming them, so they never change. */
export const provenancePaths = {
  keys: '/.well-known/duologue-provenance.json',
  /** The page that checks a file. */
  verify: '/verify',
} as const
