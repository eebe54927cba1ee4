/** Credits of the sounds of an item, each once, in the order in which they are heard. */
export function soundCredits(inserts: readonly { credit?: string | undefined }[]): string[] {
  return [...new Set(inserts.flatMap(({ credit }) => credit || []))]
}

/** The same as one sentence, as every file, feed and page of an item says it; empty where no credit is due. */
export function soundCreditsSentence(credits: readonly string[]): string {
  return credits.length === 0 ? '' : `Sounds: ${credits.join('; ')}`
}
