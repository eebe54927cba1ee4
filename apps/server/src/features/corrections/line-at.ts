import type { EarlierLine } from './revisions.repository.ts'

/** A line as it was in a revision; nothing where it is said so still. `earlier` has the oldest first. */
export function lineAt(earlier: readonly EarlierLine[], position: number, revision: number): EarlierLine | undefined {
  return earlier.find((line) => line.position === position && line.until_revision >= revision)
}
