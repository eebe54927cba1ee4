/** The parts of the name of a designed voice; whether there is such a voice, `designOf` knows. */
export type WrittenDesign = {
  base: string
  pitch: number
  colour: number
  pace: number
  range: number
  manner: string
}

const WRITTEN = /^([A-Z][a-z]+)_p(-?\d)_c(-?\d)_t(-?\d)_r(-?\d)_([a-z]+)$/

export function writtenDesign(name: string): WrittenDesign | undefined {
  const [, base, pitch, colour, pace, range, manner] = WRITTEN.exec(name) ?? []
  if (base === undefined || manner === undefined) return undefined
  return { base, pitch: Number(pitch), colour: Number(colour), pace: Number(pace), range: Number(range), manner }
}
