import { seededNumbers } from './seeded-numbers.ts'

const WIDTH = 1280
const HEIGHT = 720

type Palette = { ground: string; light: string; accent: string; dark: string }
type Draw = (paint: Palette, next: () => number) => string

const palettes: readonly Palette[] = [
  { ground: '#10424e', light: '#f1dcab', accent: '#7fc9c2', dark: '#07252d' },
  { ground: '#2e2a55', light: '#c3b6ef', accent: '#f3d6c6', dark: '#15142b' },
  { ground: '#56302b', light: '#f0d2bd', accent: '#a0c4cc', dark: '#1d1210' },
  { ground: '#143a33', light: '#f2b35d', accent: '#8fd1b0', dark: '#0b1f1a' },
  { ground: '#3d4019', light: '#dfe0a0', accent: '#fca146', dark: '#1a1c0a' },
  { ground: '#1c2d55', light: '#a8d0f0', accent: '#fca146', dark: '#0c1429' },
]

const drawings: readonly Draw[] = [drawDots, drawDial, drawRings, drawHalfDiscs, drawRidges]

/** Generated cover: one of five drawings in one of six palettes, always the same for one seed. */
export function coverSvg(seed: string): string {
  const next = seededNumbers(seed)
  const draw = pick(drawings, next) ?? drawDots
  const paint = pick(palettes, next)
  if (!paint) return ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint.ground}"/>${draw(paint, next)}</svg>`,
  ].join('')
}

/** A field of dots that swell around one place. */
function drawDots({ light, accent }: Palette, next: () => number): string {
  const [cx, cy, reach] = [between(300, 1040, next), between(200, 520, next), between(220, 330, next)]
  return grid(16, 9)
    .map(([x, y]) => {
      const distance = Math.hypot(x - cx, y - cy) / reach
      return disc(x, y, 4 + 30 * Math.exp(-distance * distance), distance < 0.95 ? accent : light)
    })
    .join('')
}

/** The scale of a radio, with its needle somewhere. */
function drawDial({ light, accent, dark }: Palette, next: () => number): string {
  const [cx, cy] = [between(440, 840, next), 680]
  const ticks = Array.from({ length: 41 }, (_, i) => {
    const [from, width] = i % 5 === 0 ? [330, 13] : [390, 6]
    return stroke(polar(cx, cy, from, i / 40), polar(cx, cy, 450, i / 40), light, width)
  })
  const needle = stroke([cx, cy], polar(cx, cy, 560, between(0.15, 0.85, next)), dark, 18)
  return ticks.join('') + disc(cx, cy, 248, accent) + needle
}

/** Waves around a source near the upper edge. */
function drawRings({ ground, light, dark }: Palette, next: () => number): string {
  const [cx, cy, step] = [between(360, 920, next), between(80, 260, next), between(62, 84, next)]
  return Array.from({ length: 15 }, (_, i) => disc(cx, cy, (15 - i) * step, [dark, ground, light][i % 3] ?? dark)).join(
    '',
  )
}

/** Two who face each other. */
function drawHalfDiscs({ light, accent, dark }: Palette, next: () => number): string {
  const [gap, shift, radius] = [between(8, 60, next), between(-110, 110, next), between(210, 290, next)]
  const inner = radius * between(0.25, 0.55, next)
  const [left, right] = [WIDTH / 2 - gap, WIDTH / 2 + gap]
  const [high, low] = [HEIGHT / 2 - shift, HEIGHT / 2 + shift]
  const outer = halfDisc([left, high], radius, 0, light) + halfDisc([right, low], radius, 1, accent)
  return outer + halfDisc([left, high], inner, 0, dark) + halfDisc([right, low], inner, 1, dark)
}

/** Hills behind hills, each the outline of a sound. */
function drawRidges({ ground, light, accent, dark }: Palette, next: () => number): string {
  return Array.from({ length: 7 }, (_, row) => {
    const [base, peak, at] = [190 + row * 85, between(70, 170, next), between(240, 1040, next)]
    const [wave, phase] = [between(60, 120, next), between(0, 6, next)]
    const points = Array.from({ length: 81 }, (_, i) => {
      const x = i * 16
      const swell = Math.exp(-(((x - at) / 260) ** 2))
      return `${x},${round(base - peak * swell * (1 + 0.35 * Math.sin(x / wave + phase)) - 8 * Math.sin(x / 90 + phase))}`
    })
    const fill = row % 2 ? ground : dark
    const edge = row % 3 === 2 ? accent : light
    return `<path d="M-20,${HEIGHT + 20} L-20,${base} L${points.join(' L')} L1300,${base} L1300,${HEIGHT + 20} Z" fill="${fill}" stroke="${edge}" stroke-width="7"/>`
  }).join('')
}

function grid(columns: number, rows: number): [number, number][] {
  const pitch = WIDTH / columns
  return Array.from({ length: columns * rows }, (_, i) => [
    ((i % columns) + 0.5) * pitch,
    (Math.floor(i / columns) + 0.5) * pitch,
  ])
}

/** A place on the upper half circle, from its left end at 0 to its right end at 1. */
function polar(cx: number, cy: number, radius: number, turn: number): [number, number] {
  return [cx - radius * Math.cos(Math.PI * turn), cy - radius * Math.sin(Math.PI * turn)]
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

function halfDisc([x, y]: [number, number], radius: number, sweep: 0 | 1, fill: string): string {
  const [top, bottom] = [round(y - radius), round(y + radius)]
  return `<path d="M${round(x)},${top} A${round(radius)},${round(radius)} 0 0 ${sweep} ${round(x)},${bottom} Z" fill="${fill}"/>`
}

function stroke(from: [number, number], to: [number, number], colour: string, width: number): string {
  const path = `M${from.map(round).join(',')} L${to.map(round).join(',')}`
  return `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
}

function pick<T>(choices: readonly T[], next: () => number): T | undefined {
  return choices[Math.floor(next() * choices.length)]
}

function between(low: number, high: number, next: () => number): number {
  return low + (high - low) * next()
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The same drawing as the address of an image. */
export function coverAddress(seed: string): string {
  return `data:image/svg+xml,${encodeURIComponent(coverSvg(seed))}`
}
