import { listed, listedEnds, sayFigure, sayShare } from '../say-figure.ts'
import { type Figure, sayLevel, type Scene } from '../scene.ts'
import { sum } from '../statistics.ts'

/** Measurements that can be added up: sums of money and counts, not lengths and temperatures. */
const ADDITIVE =
  /\b(?:sales|revenue|amount|quantity|units|total|cost|costs|spend|spending|votes|visitors|visits|passengers|population|inhabitants|orders|deaths|cases|births|income|profit|budget|downloads|copies|umsatz|menge|einwohner|betrag)\b/i
const RATE = /\b(?:price|average|mean|per|rate|wage|salary)\b/
/** The people of one year are those of the year before. */
const STOCK = /\b(?:population|inhabitants|einwohner)\b/i
const LARGEST = 3

/** Total of a countable measurement, and the share of the largest. */
export function findTotals(scene: Scene): Figure[] {
  const { measures, main, names, time, count } = scene
  const measure = measures.find(
    ({ label, unit, numbers }) =>
      (ADDITIVE.test(label) || Boolean(unit?.prefix)) &&
      !RATE.test(label) &&
      !(time && STOCK.test(label)) &&
      numbers.every((value) => (value ?? 0) >= 0),
  )
  const values = measure?.numbers.filter((value) => value !== undefined) ?? []
  const total = sum(values)
  if (!measure || total <= 0) return []
  const parts = (main?.levels ?? names?.texts ?? [])
    .map((name = '', at) => {
      const rows = main ? main.texts.flatMap((text, row) => (text === name ? [row] : [])) : [at]
      return {
        said: main ? sayLevel(main, name) : name,
        share: sum(rows.map((row) => measure.numbers[row] ?? 0)) / total,
        rows: rows.length,
      }
    })
    .toSorted((a, b) => b.share - a.share)
  const shares = main
    ? `. By ${main.label}, ${listedEnds(parts.map(({ said, share, rows }) => `${said} has ${sayShare(share)} of it in ${sayShare(rows / count)} of the rows`))}`
    : parts.length > 2 * LARGEST
      ? `. ${listed(parts.slice(0, LARGEST).map(({ said }) => said))} together have ${sayShare(sum(parts.slice(0, LARGEST).map(({ share }) => share)))} of it`
      : ''
  const text = `the sum of ${measure.label} is ${sayFigure(total, measure.unit)}${shares}`
  return [{ text, left: count - values.length }]
}
