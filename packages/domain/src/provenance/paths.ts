/** Addresses that are written into files: published files go on naming them, so they never change. */
export const provenancePaths = {
  keys: '/.well-known/duologue-provenance.json',
  /** The page that checks a file. */
  verify: '/verify',
} as const
