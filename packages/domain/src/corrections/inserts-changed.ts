import { type Insert, Inserts } from '../production/index.ts'

type Line = { utterance_id: string; inserts?: readonly Insert[] | null | undefined }

/** True if sounds or marks of lines that stay were changed; where they lie in the item does not count. */
export function insertsChanged(before: readonly Line[], after: readonly Line[]): boolean {
  const were = new Map(before.map((line) => [line.utterance_id, line.inserts]))
  return after.some(({ utterance_id, inserts }) => written(were.get(utterance_id)) !== written(inserts))
}

function written(inserts: Line['inserts']): string {
  return JSON.stringify(Inserts.parse(inserts ?? []))
}
