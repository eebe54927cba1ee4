/** Characters of a line's words as a range of the page. */
export function rangeIn(words: Element, from: number, to: number): Range | undefined {
  const range = document.createRange()
  const [start, end] = [pointAt(words, from), pointAt(words, to)]
  if (!start || !end) return undefined
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  return range
}

/** The text node in which a character of the line stands. */
function pointAt(words: Element, character: number): { node: Node; offset: number } | undefined {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (character <= passed + length) return { node, offset: character - passed }
    passed += length
  }
  return undefined
}
