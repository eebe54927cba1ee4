/** What the text frames (TXXX) in the tag of a file are called. */
export const provenanceTags = {
  /** The signed statement. */
  statement: 'PROVENANCE',
  /** Where anybody can have a file checked. */
  verify: 'PROVENANCE-VERIFY',
  /** How its sound came about, as IPTC names it. */
  source_type: 'DIGITAL-SOURCE-TYPE',
} as const
