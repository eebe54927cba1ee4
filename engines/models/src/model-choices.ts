import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SpokenBy } from '@app/domain/models'
import { z } from 'zod'
import { parseJson } from '@app/runtime/parse-json.ts'

/** The speed of voices on this machine, in times talk, and the time of its measurement. */
const Speed = z.object({ times_talk: z.number().positive(), measured_at: z.iso.datetime() })
export type Speed = z.infer<typeof Speed>

/** Choices and measurements, in a file of DATA_DIR: they are about this machine, and no part of a backup. */
const Choices = z.object({
  /** The speaker of new lines, where no setting decides it. */
  spoken_by: z.enum(SpokenBy.options).catch('embedded'),
  /** True once the terminal has offered natural voices. */
  was_offered: z.boolean().catch(false),
  speeds: z.partialRecord(z.enum(SpokenBy.options), Speed).catch({}),
})
export type Choices = z.infer<typeof Choices>

const fileIn = (data_dir: string) => join(data_dir, 'voices.json')

export async function readChoices(data_dir: string): Promise<Choices> {
  const text = await readFile(fileIn(data_dir), 'utf8').catch(() => '')
  return Choices.parse(parseJson(text) ?? {})
}

/** Replaces the file as a whole, so that a process that is killed leaves the one or the other. */
export async function storeChoices(data_dir: string, change: Partial<Choices>): Promise<void> {
  const choices = { ...(await readChoices(data_dir)), ...change }
  const aside = `${fileIn(data_dir)}.new`
  await writeFile(aside, `${JSON.stringify(choices)}\n`)
  await rename(aside, fileIn(data_dir))
}
