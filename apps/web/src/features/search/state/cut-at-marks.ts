type Range = readonly [from: number, to: number]

/** A stretch of text that is found or not, and spoken at this moment or not. */
export type Piece = { from: number; text: string; isFound: boolean; isSpoken: boolean }

/** Marks with nothing but space between them as one: a phrase is marked as one. */
export function joinMarks(text: string, marks: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const [from, to] of marks) {
    const last = joined.at(-1)
    if (last && text.slice(last[1], from).trim() === '') joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}

/** A text cut where marks, and the word that is being spoken, begin and end. Marks beyond the text are left out. */
export function cutAtMarks(text: string, marks: readonly Range[], spoken?: Range): Piece[] {
  const ranges = spoken ? [...marks, spoken] : marks
  const edges = new Set([0, text.length, ...ranges.flat().filter((edge) => edge > 0 && edge < text.length)])
  const sorted = [...edges].toSorted((one, other) => one - other)
  return sorted.slice(0, -1).map((from, index) => ({
    from,
    text: text.slice(from, sorted[index + 1]),
    isFound: marks.some((mark) => isIn(mark, from)),
    isSpoken: spoken !== undefined && isIn(spoken, from),
  }))
}

function isIn([from, to]: Range, at: number): boolean {
  return from <= at && at < to
}
