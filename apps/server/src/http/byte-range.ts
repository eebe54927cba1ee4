export type RangeAnswer = { start: number; end: number } | 'whole' | 'unsatisfiable'

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i

/** Reads a Range header. Anything but one well-formed range is answered with the whole. */
export function readByteRange(header: string | undefined, size: number): RangeAnswer {
  const [, first, last] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return 'whole'
  if (first === '') return fromTo(size - Math.min(Number(last), size), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  return fromTo(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size)
}

function fromTo(start: number, end: number, size: number): RangeAnswer {
  return start < size ? { start, end } : 'unsatisfiable'
}
