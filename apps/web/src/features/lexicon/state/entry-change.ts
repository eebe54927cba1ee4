import { keyOfEntry, wordFinder, type LexiconEntry } from '@app/domain/lexicon'

/** One word that is added, changed or taken away: how it was, and how it is to be. */
export type EntryChange = { before?: LexiconEntry | undefined; after?: LexiconEntry | undefined }

export function applyChange(entries: readonly LexiconEntry[], { before, after }: EntryChange): LexiconEntry[] {
  const others = entries.filter((entry) => !before || keyOfEntry(entry) !== keyOfEntry(before))
  return after ? [...others, after] : others
}

/** True if a word is unchanged since its edit began, however many others were changed. */
export function isStillMeant(entries: readonly LexiconEntry[], { before, after }: EntryChange): boolean {
  const now = (wanted: LexiconEntry) => entries.find((entry) => keyOfEntry(entry) === keyOfEntry(wanted))
  if (before && JSON.stringify(inOrder(now(before))) !== JSON.stringify(inOrder(before))) return false
  return !after || (before && keyOfEntry(after) === keyOfEntry(before)) || now(after) === undefined
}

function inOrder(entry: LexiconEntry | undefined) {
  return entry && [entry.word, entry.exact_case, entry.kind, entry.say]
}

/** The entry that says a word already, where it is the whole of it. */
export function findEntry(entries: readonly LexiconEntry[], word: string): LexiconEntry | undefined {
  return wordFinder(entries)(word).find(({ from, to }) => from === 0 && to === word.length)?.entry
}
