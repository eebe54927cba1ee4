import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { wavHeader } from '@app/domain/wav'
import type { Speech } from '@app/ports/speech-engine.ts'
import { folder, has, temporaryFolder } from './folder.ts'

export type RecognizedWord = { word: string; start_ms: number; end_ms: number }

const program = fileURLToPath(new URL('./transcribe.py', import.meta.url))
const Words = z.array(z.array(z.tuple([z.string(), z.number(), z.number()])))
const OUTPUT_BYTES = 64_000_000

export const hasRecogniser = has('whisper-base', 'model.bin') && has('venv', 'bin', 'python')

/** The words that an independent recogniser hears in each speech. */
export async function recognize(speeches: readonly Speech[]): Promise<RecognizedWord[][]> {
  const dir = await temporaryFolder()
  const files = await Promise.all(
    speeches.map(async ({ pcm, sample_rate_hz }, index) => {
      const file = join(dir, `${index}.wav`)
      const header = wavHeader({ channels: 1, sample_rate_hz, data_bytes: pcm.byteLength })
      await writeFile(file, Buffer.concat([header, pcm]))
      return file
    }),
  )
  const python = join(folder, 'venv', 'bin', 'python')
  const { stdout } = await promisify(execFile)(python, [program, join(folder, 'whisper-base'), ...files], {
    maxBuffer: OUTPUT_BYTES,
  })
  return Words.parse(JSON.parse(stdout)).map((words) =>
    words.map(([word, start, end]) => ({ word, start_ms: 1_000 * start, end_ms: 1_000 * end })),
  )
}

/** The words of a text as they are compared: without marks, capitals and punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9' ]/g, ' ')
    .replace(/'/g, '')
    .split(/\s+/)
    .filter(Boolean)
}

/** Substitutions, insertions and deletions between two lists of words: Levenshtein's distance. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let before = Array.from({ length: heard.length + 1 }, (_, index) => index)
  for (const [row, word] of said.entries()) {
    const now = [row + 1]
    for (const [column, other] of heard.entries())
      now.push(
        Math.min(
          (before[column] ?? 0) + (word === other ? 0 : 1),
          (before[column + 1] ?? 0) + 1,
          (now[column] ?? 0) + 1,
        ),
      )
    before = now
  }
  return before.at(-1) ?? 0
}
