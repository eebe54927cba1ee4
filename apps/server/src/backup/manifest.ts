import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const FORMAT = 1
const FILE = 'manifest.json'

const Name = z.string().regex(/^[\w-][\w.-]*$/)
const Count = z.int().nonnegative()
const Checked = z.object({ file: Name, bytes: Count, sha256: z.string() })

const DumpedTable = Checked.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: Count })
const DumpedSequence = z.object({
  schema: z.string(),
  name: z.string(),
  last_value: z.string().regex(/^-?\d+$/),
  is_called: z.boolean(),
})

const Manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  migrations: z.array(Name),
  /** The folder of the rows; each backup has its own, so that the one before stays whole until this one is. */
  folder: Name,
  tables: z.array(DumpedTable),
  sequences: z.array(DumpedSequence),
  /** The list of objects, a line each. */
  objects: Checked.extend({ count: Count, total_bytes: Count }),
  /** Objects that rows speak of and that could not be copied: lost, unreadable, or under an invalid key. */
  missing: z.array(z.string()),
})

export type DumpedTable = z.infer<typeof DumpedTable>
export type DumpedSequence = z.infer<typeof DumpedSequence>
export type Manifest = z.infer<typeof Manifest>

export const OBJECTS_FOLDER = 'objects'
export const ROWS_FOLDER_PREFIX = 'rows-'

const Sealed = z.object({ sha256: z.string(), manifest: z.looseObject({ format: z.number() }) })

/**
 * Manifest that makes a folder a whole backup, so it is written last, at once, and only when all else is on the disk.
 */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const whole: Manifest = { format: FORMAT, ...manifest }
  const draft = join(folder, `${FILE}.new`)
  {
    await using handle = await open(draft, 'w', 0o600)
    await handle.writeFile(`${JSON.stringify({ sha256: sealOf(whole), manifest: whole }, null, 2)}\n`)
    await handle.sync()
  }
  await rename(draft, join(folder, FILE))
}

/** Absent where no backup has been completed. Throws for one that was changed, or is of another format. */
export async function findManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw new BackupError(`${join(folder, FILE)} cannot be read: ${error.message}.`)
  })
  return text === undefined ? undefined : parse(folder, text)
}

function parse(folder: string, text: string): Manifest {
  const damaged = new BackupError(`The backup in ${folder} is damaged: ${FILE} is not as it was written.`)
  const sealed = Sealed.safeParse(jsonOf(text))
  if (!sealed.success || sealed.data.sha256 !== sealOf(sealed.data.manifest)) throw damaged
  if (sealed.data.manifest.format > FORMAT)
    throw new BackupError(`The backup in ${folder} was made by a newer Duologue: restore it with that one.`)
  const { data } = Manifest.safeParse(sealed.data.manifest)
  if (!data) throw damaged
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sealOf(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}
