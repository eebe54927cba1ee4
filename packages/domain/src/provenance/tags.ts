/** Names of the text frames (TXXX) in the tag of a file. */
export const provenanceTags = {
  /** The signed statement. */
  statement: 'PROVENANCE',
  /** Public page on which a file can be verified. */
  verify: 'PROVENANCE-VERIFY',
  /** Digital source type of its sound, an IPTC term. */
  source_type: 'DIGITAL-SOURCE-TYPE',
} as const
