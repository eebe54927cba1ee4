type Line = { utterance_id: string; voice_name: string; text: string; chapter: string | null }
type Placed = { position: number; text: string }
type Change = { position: number; before: string; after: string }

/** Differences of two scripts; places count from 0, of removed lines in the script before. */
export type ScriptChanges = {
  changed: Change[]
  revoiced: Change[]
  added: Placed[]
  removed: Placed[]
  moved: { from: number; position: number; text: string }[]
  chapters_changed: boolean
}

/** Compares two scripts line by line: a line is the same as long as it has its id. */
export function compareScripts(before: readonly Line[], after: readonly Line[]): ScriptChanges {
  const were = new Map(before.map((line, position) => [line.utterance_id, { ...line, position }]))
  const kept = after.flatMap((line, position) => {
    const was = were.get(line.utterance_id)
    return was ? [{ ...line, position, was }] : []
  })
  const ids = new Set(kept.map(({ utterance_id }) => utterance_id))
  const inOrder = longestRising(kept.map(({ was }) => was.position))
  return {
    changed: kept
      .filter(({ text, was }) => text !== was.text)
      .map(({ position, text, was }) => ({ position, before: was.text, after: text })),
    revoiced: kept
      .filter(({ voice_name, was }) => voice_name !== was.voice_name)
      .map(({ position, voice_name, was }) => ({ position, before: was.voice_name, after: voice_name })),
    added: placesOf(after, (id) => !were.has(id)),
    removed: placesOf(before, (id) => !ids.has(id)),
    moved: kept
      .filter(({ was }) => !inOrder.has(was.position))
      .map(({ position, text, was }) => ({ from: was.position, position, text })),
    chapters_changed: String(chaptersOf(before)) !== String(chaptersOf(after)),
  }
}

function placesOf(lines: readonly Line[], isOne: (id: string) => boolean): Placed[] {
  return lines.flatMap(({ utterance_id, text }, position) => (isOne(utterance_id) ? [{ position, text }] : []))
}

/** Each with the line that it begins with: a chapter that follows its line is the same. */
function chaptersOf(lines: readonly Line[]): string[] {
  return lines.flatMap(({ utterance_id, chapter }) => (chapter === null ? [] : [`${utterance_id} ${chapter}`]))
}

/** Longest rising subsequence: the numbers that can stay in place while the others are moved between them. */
function longestRising(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    const index = ends.findIndex((end) => end > number)
    const place = index < 0 ? ends.length : index
    previous.set(number, ends[place - 1])
    ends[place] = number
  }
  const rising = new Set<number>()
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) rising.add(number)
  return rising
}
