import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SpokenBy } from '@app/domain/natural-voices'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'

/** What was chosen without a setting, in a file of DATA_DIR: it is about this machine, and no part of a backup. */
const Kept = z.object({
  /** Who speaks new lines. */
  spoken_by: z.enum(SpokenBy.options).catch('embedded'),
  /** Whether the terminal has said once that there are natural voices. */
  was_offered: z.boolean().catch(false),
})
type Kept = z.infer<typeof Kept>

const fileIn = (data_dir: string) => join(data_dir, 'voices.json')

export async function readKeptVoices(data_dir: string): Promise<Kept> {
  const text = await readFile(fileIn(data_dir), 'utf8').catch(() => '')
  return Kept.parse(parseJson(text) ?? {})
}

/** Replaces the file as a whole, so that a process that is killed leaves the one or the other. */
export async function keepVoices(data_dir: string, change: Partial<Kept>): Promise<void> {
  const kept = { ...(await readKeptVoices(data_dir)), ...change }
  const aside = `${fileIn(data_dir)}.new`
  await writeFile(aside, `${JSON.stringify(kept)}\n`)
  await rename(aside, fileIn(data_dir))
}
