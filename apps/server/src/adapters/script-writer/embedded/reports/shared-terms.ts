/** What two sets have in common. */
export const sharedBy = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((term) => b.has(term))
