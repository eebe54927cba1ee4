import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DUAL_SPEAKER_PROMPT, ScriptWishes } from '@app/domain/scripts'
import { isFileName, type Passage } from '@app/domain/sources'
import * as z from 'zod'
import { embeddedSourceReader } from '../../apps/server/src/adapters/source-reader/embedded-source-reader.ts'
import type { WritingRequest, WritingSource } from '../../apps/server/src/ports/script-writer.ts'
import { docxOf } from '../../apps/server/test/files/office-files.ts'
import { lostWords, paperPdf, paperText } from './paper-pdf.ts'

const folder = new URL('./fixtures/', import.meta.url)

/** In the order of the table. */
export const fixtureNames = ['news', 'paper', 'spec', 'essay', 'encyclopaedia', 'hives', 'readme', 'interview'] as const

/** Cases that rules can hardly make a good script of, but none that nobody may publish: only hard gates count. */
export const hardCases = ['chat', 'scan'] as const

const expressions = z.array(z.string().transform((text) => new RegExp(text, 'iu')))

/** What a fixture wishes, and what its script has to say or must never say. Expressions ignore case. */
const FixtureFile = z.strictObject({
  title: z.string(),
  kind: z.enum(['reports', 'table', 'prose']),
  hard_gates_only: z.boolean().default(false),
  /** `made_of` is the text that a file in another format is made of. */
  sources: z.array(
    z.strictObject({ file: z.string(), made_of: z.string().optional(), as: z.enum(['docx', 'paper']).optional() }),
  ),
  prompt: z.string(),
  wishes: z.preprocess((wishes) => wishes ?? {}, ScriptWishes),
  /** The length that prompt and wishes ask for. */
  asked_words: z.number(),
  /** What must not be spoken, as the wish says. */
  excluded: expressions.default([]),
  /** What a good summary says. */
  key_points: expressions,
  /** What every script of this fixture has to say; some of it because its creator wishes so. */
  musts: z.array(z.strictObject({ what: z.string(), all: expressions, wished: z.boolean().default(false) })),
  file_names: expressions,
  /** References, captions, boilerplate and mark-up, which are never spoken. */
  never: expressions,
  /** Names that begin with a small letter even at the beginning of a sentence. */
  small_names: z.array(z.string()).default([]),
})

export type Fixture = z.infer<typeof FixtureFile> & {
  name: string
  /** The text of all sources as a person reads it, for what is copied from it. */
  text: string
  /** Words that lost a ligature. */
  lost: string[]
  /** The rows of a table, from which its figures are calculated again. */
  table: string | undefined
  request: WritingRequest
}

type FixtureSource = z.infer<typeof FixtureFile>['sources'][number]

export const hosts = { host: 'Nora Vale', co_host: 'Ansel Brook', channel: 'Slow Machines' }

/** Reads the sources of a fixture as the product does, and asks for a script as its creator would. */
export async function readFixture(name: string): Promise<Fixture> {
  const at = (file: string) => new URL(`${name}/${file}`, folder)
  const fixture = FixtureFile.parse(JSON.parse(await readFile(at('fixture.json'), 'utf8')))
  const sources: WritingSource[] = []
  const texts: string[] = []
  const lost: string[] = []
  for (const [index, source] of fixture.sources.entries()) {
    const written = await readFile(at(source.made_of ?? source.file))
    const read = await readSource(source, bytesOf(source, written), `${name}-${index + 1}`)
    sources.push(read)
    texts.push(plainOf(source, written.toString('utf8')), ...read.passages.map(({ text }) => text))
    if (source.as === 'paper') lost.push(...lostWords(written.toString('utf8')))
  }
  const text = texts.join('\n\n')
  const unknown = fixture.kind === 'table' ? undefined : fixture.key_points.find((point) => !point.test(text))
  if (unknown) throw new Error(`No source of ${name} says ${unknown.source}, so no script can cover it.`)
  return {
    ...fixture,
    name,
    text,
    lost,
    table: fixture.kind === 'table' ? texts[0] : undefined,
    request: requestFor(fixture, name, sources),
  }
}

function requestFor(
  { prompt, wishes }: z.infer<typeof FixtureFile>,
  name: string,
  sources: WritingSource[],
): WritingRequest {
  return {
    channel: { title: hosts.channel, description: 'Two people take one thing apart and look at how it works.' },
    persona: { name: hosts.host, overview: 'A science journalist who loves tools, weather and a good argument.' },
    speakers: 2,
    co_host: {
      name: hosts.co_host,
      role: 'the curious sceptic',
      character: 'Friendly, dry, wants to see the numbers.',
    },
    prompt: prompt || DUAL_SPEAKER_PROMPT,
    wishes,
    sources,
    seed: `bench-${name}`,
  }
}

function bytesOf({ as }: FixtureSource, written: Buffer): Buffer {
  if (as === 'paper') return paperPdf(written.toString('utf8'))
  return as === 'docx' ? docxOf(blocksOf(written.toString('utf8'))) : written
}

/** Paragraphs, with "# " before headings. */
function blocksOf(text: string): ({ heading: string } | { text: string })[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => (block.startsWith('# ') ? { heading: block.slice(2) } : { text: block }))
}

/** What stands in the file, without HTML's mark-up and the addresses of links. */
function plainOf({ file, as }: FixtureSource, written: string): string {
  if (as === 'paper') return paperText(written)
  return (file.endsWith('.html') ? written.replace(/<[^>]+>/g, ' ') : written).replace(/\]\([^)]*\)/g, ' ')
}

/** As in the product, a title that is only the file's name is not handed to the writer. */
async function readSource({ file }: FixtureSource, bytes: Buffer, source_id: string): Promise<WritingSource> {
  const temporary = await mkdtemp(join(tmpdir(), 'bench-scripts-'))
  try {
    const path = join(temporary, 'source')
    await writeFile(path, bytes)
    const { title, outlet, passages } = await embeddedSourceReader().read(
      { type: 'file', name: file, path },
      new AbortController().signal,
    )
    return {
      source_id,
      title: isFileName(title, file) ? '' : title,
      outlet,
      passages: passages.map((passage, index): Passage => ({
        ...passage,
        passage_id: `${source_id}-${index + 1}`,
        source_id,
      })),
    }
  } finally {
    await rm(temporary, { recursive: true })
  }
}
