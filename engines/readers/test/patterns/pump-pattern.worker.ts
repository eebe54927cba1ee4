import { parentPort } from 'node:worker_threads'

/** Short enough that a linear pattern takes microseconds, long enough that a quadratic one shows. */
const GLANCE_CHARS = 2_000
const SUSPICIOUS_MS = 0.2
const GROWTH_CHARS = [12_500, 100_000] as const
/** Eight times the characters: a linear pattern takes 8 times as long, a quadratic one 64 times. */
const MOST_GROWTH = 24
/** Shorter times are below the clock's resolution. */
const LEAST_CPU_MS = 40

/** Prefixes that lead into the middle of a pattern. */
const PREFIXES = ['', '# ', '<', '<?xml ', '[', '1']
const SUFFIX = '!\u0000'
const MOST_OWN = 12
const COMMON = [
  ' ',
  '\t',
  'a',
  'A',
  '1',
  '<',
  '>',
  '-',
  '*',
  '_',
  '[',
  ']',
  '(',
  ')',
  '`',
  '"',
  '#',
  '|',
  '.',
  '!',
  '\\',
  'é',
]
const LONGER = [
  '<!-- -->',
  '<!--',
  '-->',
  '**a',
  '**a ',
  '_a ',
  '_a_ ',
  '[a](',
  '[a]',
  '![a](',
  '[^a',
  '<a ',
  '<a b=',
  '<http://a',
  '<!doctype ',
  '<?xml ',
  '<meta ',
  '<meta a',
  '<p ',
  'page ',
  '`a',
  '1 / ',
  '.\t\n',
  ' \r',
]

export type Pump = { pattern: RegExp }
/** `worst` is an input on which the time grows faster than the input. */
export type Pumped = { worst?: Input | undefined }

parentPort?.on('message', ({ pattern }: Pump) => {
  const everywhere = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  parentPort?.postMessage({ worst: worstOf(everywhere) } satisfies Pumped)
})

function worstOf(pattern: RegExp): Pumped['worst'] {
  for (const piece of piecesFor(pattern)) {
    for (const prefix of PREFIXES) {
      const input = { prefix, piece }
      if (isSuspicious(pattern, input) && growsTooFast(pattern, input)) return input
    }
  }
  return undefined
}

/** The pattern's own characters, alone and in pairs, and what is known to be hostile. */
function piecesFor({ source }: RegExp): string[] {
  const own = [
    ...new Set([' ', 'a', '1', ...source.replace(/\\(?:[bdswBDSW]|p\{\w+=?\w*\}|u[\da-f]{4})/gi, '')]),
  ].slice(0, MOST_OWN)
  return [...COMMON, ...LONGER, ...own.flatMap((one) => own.map((other) => one + other))]
}

type Input = { prefix: string; piece: string }

function pumped({ prefix, piece }: Input, chars: number): string {
  return prefix + piece.repeat(Math.ceil(chars / piece.length)) + SUFFIX
}

function isSuspicious(pattern: RegExp, input: Input): boolean {
  const text = pumped(input, GLANCE_CHARS)
  for (let tries = 0; tries < 3; tries++) {
    const began = performance.now()
    text.replace(pattern, '')
    if (performance.now() - began < SUSPICIOUS_MS) return false
  }
  return true
}

function growsTooFast(pattern: RegExp, input: Input): boolean {
  const [short, long] = GROWTH_CHARS.map((chars) =>
    Math.min(cpuMs(pattern, pumped(input, chars)), cpuMs(pattern, pumped(input, chars))),
  )
  return short !== undefined && long !== undefined && long > LEAST_CPU_MS && long > MOST_GROWTH * short
}

/** CPU time of this thread alone, so that a busy machine changes little. */
function cpuMs(pattern: RegExp, text: string): number {
  const began = process.threadCpuUsage().user
  text.replace(pattern, '')
  return (process.threadCpuUsage().user - began) / 1_000
}
