export const lexiconLimits = {
  entries: 500,
  word: { max: 60 },
  respelling: { max: 120 },
  ipa: { max: 60 },
  /** Largest PLS file; it holds no more than so many entries. */
  file: { max_bytes: 524_288 },
  /** Said differently in lines that are only heard once. */
  tried: { max: 20 },
} as const
