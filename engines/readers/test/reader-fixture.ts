import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ReadSource } from '@app/ports/source-reader.ts'
import type { SpeechRecognizer } from '@app/ports/speech-recognizer.ts'
import { readDocument } from '../src/read-document.ts'
import { embeddedSourceReader, type SourceReaderOptions } from '../src/embedded-source-reader.ts'

export const FACT = 'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil for 212 years.'
export const MEGABYTE = 1_048_576

export const never = () => new AbortController().signal

/** A temporary folder for a test file, and a function that reads a file in it, after writing its content where that is given. */
export async function readerFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'reader-test-'))
  afterAll(() => rm(folder, { recursive: true }))

  async function read(
    name: string,
    content: Buffer | string | undefined,
    options: SourceReaderOptions = {},
  ): Promise<ReadSource> {
    const path = join(folder, name)
    if (content !== undefined) await writeFile(path, content)
    return embeddedSourceReader(options).read({ type: 'file', name, path }, never())
  }
  return { folder, read }
}

/** Reads a document in this process, without the sandbox. */
export async function readHere(name: string, content: Buffer | string): Promise<ReadSource> {
  const folder = await mkdtemp(join(tmpdir(), 'read-here-'))
  const path = join(folder, name)
  await writeFile(path, content)
  const pace = { raise: () => undefined, deadline: () => Number.POSITIVE_INFINITY }
  const read = await readDocument({ path, name }, pace).finally(() => rm(folder, { recursive: true }))
  if (read === 'sound') throw new Error(`${name} is sound`)
  return read
}

/** The lines of all passages of a document. */
export async function linesOfDocument(name: string, content: Buffer | string): Promise<string[]> {
  return (await readHere(name, content)).passages.flatMap(({ text }) => text.split('\n'))
}

export function fakeRecognizer(transcribe: SpeechRecognizer['transcribe']): SpeechRecognizer {
  return { name: 'stand-in', transcribe }
}
