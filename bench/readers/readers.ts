import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '../../engines/readers/src/read-document.ts'
import type { Figure } from '../figure.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import { makeDocument } from './make-document.ts'
import type { Made } from './pieces.ts'

const DOCUMENTS = 500
const LEAST_SHARE = 98

export type Judged = Judgement & { kind: string; number: number; refusal?: string }

type Totals = { documents: number; facts: number; missing: number; falsified: number; hidden: number; unnoted: number }

/**
 * Reading quality on made-up documents of every kind that the reader accepts, fact by fact. `seed` names the documents; a report of each fault goes
 * to `say`.
 */
export async function readers({
  seed,
  count = DOCUMENTS,
  say = print,
}: {
  seed: string
  count?: number
  say?: (line: string) => void
}): Promise<Figure[]> {
  const judged = await judgeDocuments(seed, count)
  for (const line of faultsOf(judged)) say(line)
  const kinds = [...new Set(judged.map(({ kind }) => kind))].toSorted()
  say(rowOf('kind', ['documents', 'facts', 'missing', 'falsified', 'hidden', 'not noted']))
  for (const kind of kinds) {
    const { documents, facts, missing, falsified, hidden, unnoted } = totalsOf(
      judged.filter((one) => one.kind === kind),
    )
    say(rowOf(kind, [documents, facts, missing, falsified, hidden, unnoted]))
  }
  const { documents, facts, missing, falsified, hidden, unnoted } = totalsOf(judged)
  say(`  seed ${seed}`)
  return [
    { name: 'documents', measured: documents, unit: '' },
    {
      name: 'facts that come out once and whole',
      measured: (100 * (facts - missing)) / facts,
      unit: '%',
      aim: LEAST_SHARE,
      wanted: 'at least',
      gate: true,
    },
    { name: 'falsified numbers', measured: falsified, unit: '', aim: 0, gate: true },
    { name: 'hidden texts that are read', measured: hidden, unit: '', aim: 0, gate: true },
    { name: 'documents whose note is silent about what is hidden', measured: unnoted, unit: '', aim: 0, gate: true },
  ]
}

/** Makes and reads documents one after the other, in this process: the figure is about the reader, not its sandbox. */
export async function judgeDocuments(seed: string, count: number): Promise<Judged[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-readers-'))
  try {
    const judged: Judged[] = []
    for (let at = 0; at < count; at++) judged.push(await judgeDocument(folder, makeDocument(seed, at), at))
    return judged
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function judgeDocument(folder: string, made: Made, number: number): Promise<Judged> {
  const path = join(folder, made.name)
  await writeFile(path, made.bytes)
  const pace = { raise: () => undefined, deadline: () => Number.POSITIVE_INFINITY }
  const about = { kind: made.kind, number }
  try {
    const read = await readDocument({ path, name: made.name }, pace)
    if (read === 'sound') throw new Error('It was taken for sound')
    return { ...judgeReading(made, read), ...about }
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error)
    return { ...judgeReading(made, { title: '', passages: [] }), is_unnoted: false, ...about, refusal }
  } finally {
    await rm(path)
  }
}

function totalsOf(judged: readonly Judged[]): Totals {
  const sum = (count: (one: Judged) => number) => judged.reduce((total, one) => total + count(one), 0)
  return {
    documents: judged.length,
    facts: sum(({ facts }) => facts),
    missing: sum(({ missing, twice }) => missing.length + twice.length),
    falsified: sum(({ falsified }) => falsified.length),
    hidden: sum(({ hidden }) => hidden.length),
    unnoted: sum(({ is_unnoted }) => Number(is_unnoted)),
  }
}

export function faultsOf(judged: readonly Judged[]): string[] {
  return judged.flatMap(({ kind, number, missing, twice, falsified, hidden, is_unnoted, refusal }) => [
    ...(refusal
      ? [`  ${number} ${kind}: refused: ${refusal}`]
      : missing.map((fact) => `  ${number} ${kind}: missing: ${fact}`)),
    ...twice.map((fact) => `  ${number} ${kind}: twice: ${fact}`),
    ...falsified.map((value) => `  ${number} ${kind}: falsified: ${value}`),
    ...hidden.map((secret) => `  ${number} ${kind}: hidden: ${secret}`),
    ...(is_unnoted ? [`  ${number} ${kind}: not noted`] : []),
  ])
}

function rowOf(kind: string, numbers: readonly (string | number)[]): string {
  return `  ${kind.padEnd(14)}${numbers.map((number) => String(number).padStart(11)).join('')}`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
