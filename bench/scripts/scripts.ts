import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../figure.ts'
import { benchWriter, type WriterOptions } from './bench-writer.ts'
import { generateSources } from './generate.ts'
import { readMaterials, type Material } from './read-sources.ts'
import { headOf, reportOf, scoreRow, totalOf, totalRows, type Total } from './report.ts'
import { scoreWriter, type Score } from './score.ts'

const COMMITTED = fileURLToPath(new URL('./sources/', import.meta.url))
/** Percentage of all lines. */
const MOST_SHARED_OPENING = 20

type Options = WriterOptions & {
  sources?: string | undefined
  minutes: number
  seed: string
  /** Writes so many made-up sources, in place of a folder. */
  generate?: number | undefined
  /** The file for the whole report. */
  out?: string | undefined
}

/** Measures scripts of a folder of sources by any writer. Gates are for the writer without a model and the committed sources. */
export async function scripts(options: Options): Promise<Figure[]> {
  const { sources = COMMITTED, writer: name, minutes, seed, out } = options
  const materials = options.generate ? await generated(options.generate, seed) : await readMaterials(sources)
  const { writer, close } = benchWriter(options)
  const scores: Score[] = []
  say(headOf())
  try {
    for (const material of materials) {
      const score = await scoreWriter(writer, material, { minutes, seed })
      scores.push(score)
      say(scoreRow(score))
    }
  } finally {
    await close()
  }
  const total = totalOf(scores, materials)
  say(totalRows(total))
  if (out) await writeFile(out, reportOf(scores, total, { writer: name, sources, minutes, seed }))
  return name === 'excerpts' && sources === COMMITTED && !options.generate ? gatesOf(scores, total) : []
}

async function generated(count: number, seed: string): Promise<Material[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sources-'))
  try {
    await generateSources(folder, { count, seed })
    return await readMaterials(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const gatesOf = (scores: readonly Score[], total: Total): Figure[] => [
  gate('scripts that failed', scores.filter(({ failure }) => failure !== undefined).length),
  gate('unsupported claims', total.unsupported.length),
  gate('quotations that are not word for word', total.false_quotations.length),
  gate('lines that occur twice', total.repeated_lines.length),
  {
    ...gate('lines that share an opening', 100 * total.most_shared_opening.share),
    unit: '%',
    aim: MOST_SHARED_OPENING,
  },
]

const gate = (name: string, measured: number): Figure => ({ name, measured, unit: '', aim: 0, gate: true })

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
