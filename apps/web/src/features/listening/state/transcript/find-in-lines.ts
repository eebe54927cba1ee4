/** A place where the words stand: which line, and which characters of it. */
export type Place = { line: number; from: number; to: number }

const MOST_PLACES = 2_000

/** Matches of some words in the lines, whatever their case and accents. */
export function findInLines(lines: readonly { text: string }[], query: string): Place[] {
  const wanted = fold(query.trim()).text
  if (wanted === '') return []
  const places: Place[] = []
  for (const [line, said] of lines.entries()) {
    const { text: folded, at } = foldOnce(said)
    for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, found + wanted.length)) {
      places.push({ line, from: at[found] ?? 0, to: at[found + wanted.length] ?? said.text.length })
      if (places.length === MOST_PLACES) return places
    }
  }
  return places
}

const known = new WeakMap<object, Folded>()

/** A line is searched at every letter that is typed. */
function foldOnce(line: { text: string }): Folded {
  const folded = known.get(line) ?? fold(line.text)
  known.set(line, folded)
  return folded
}

type Folded = { text: string; at: number[] }

/** Text without case and accents, with the original offset of each character. */
function fold(text: string): Folded {
  let folded = ''
  const at: number[] = []
  let index = 0
  for (const sign of text) {
    const plain = sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (let count = 0; count < plain.length; count++) at.push(index)
    folded += plain
    index += sign.length
  }
  return { text: folded, at }
}
