const COPIED = [
  'font',
  'fontKerning',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textTransform',
  'textIndent',
  'tabSize',
  'direction',
  'textAlign',
] as const

type Place = { x: number; isOnFirstRow: boolean; isOnLastRow: boolean }

/** Row of a field on which the caret stands, and its distance from the left, measured on a copy: fields do not tell. */
export function caretPlace(field: HTMLTextAreaElement): Place {
  return withCopy(field, (placeOf) => {
    const caret = placeOf(field.selectionStart)
    const end = placeOf(field.value.length)
    return { x: caret.x, isOnFirstRow: caret.y === placeOf(0).y, isOnLastRow: caret.y === end.y }
  })
}

/** The character of the first or the last row of a field that is nearest to `x`. */
export function nearestCharacter(field: HTMLTextAreaElement, row: 'first' | 'last', x: number): number {
  return withCopy(field, (placeOf) => {
    const { length } = field.value
    const from = row === 'first' ? 0 : length
    const by = row === 'first' ? 1 : -1
    const { y } = placeOf(from)
    let nearest = { at: from, distance: Infinity }
    for (let at = from; at >= 0 && at <= length; at += by) {
      const place = placeOf(at)
      if (place.y !== y) break
      const distance = Math.abs(place.x - x)
      if (distance < nearest.distance) nearest = { at, distance }
    }
    return nearest.at
  })
}

/** Measures in a copy of the field, set in the same type in the same width. */
function withCopy<T>(field: HTMLTextAreaElement, measure: (placeOf: (at: number) => { x: number; y: number }) => T): T {
  const copy = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of COPIED) copy.style[name] = style[name]
  const width =
    field.clientWidth - (Number.parseFloat(style.paddingLeft) || 0) - (Number.parseFloat(style.paddingRight) || 0)
  Object.assign(copy.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    width: `${width}px`,
  })
  const text = document.createTextNode(`${field.value}\u200b`)
  copy.append(text)
  document.body.append(copy)
  const range = document.createRange()
  try {
    return measure((at) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { left, top } = range.getBoundingClientRect()
      return { x: left, y: top }
    })
  } finally {
    copy.remove()
  }
}
