import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DownloadError } from '#download-file.ts'
import { runProgram } from '#run-program.ts'

/** An archive that unpacks to more than so many times the expected size is not what it says. */
const MOST_TIMES = 3

type Unpacking = { to: string; expected_bytes: number; signal?: AbortSignal | undefined }

/** Checks for the programs that unpack before a long download. The tar of macOS and Windows needs no bzip2. */
export async function requireUnpacking(name: string): Promise<void> {
  const programs = process.platform === 'linux' && name.endsWith('.bz2') ? ['tar', 'bzip2'] : ['tar']
  for (const program of programs) {
    const { code } = await runProgram(program, ['--version'])
    if (code === 'ENOENT')
      throw new DownloadError(`The program ${program} is needed to unpack the model, and is not installed`)
  }
}

/**
 * Unpacks the one folder of an archive to `to`. tar itself writes nothing outside the folder that it is given; its
 * output is accepted only if it is one folder with nothing but files and folders in it, of a plausible size.
 */
export async function unpackArchive(archive: string, { to, expected_bytes, signal }: Unpacking): Promise<void> {
  const aside = `${to}.unpacking`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  try {
    const { code, said } = await runProgram('tar', ['-xf', archive, '-C', aside], signal && { signal })
    signal?.throwIfAborted()
    if (code !== 0) throw new DownloadError(`The archive could not be unpacked: ${said || code}`)
    const [root, another] = await readdir(aside)
    if (!root || another !== undefined) throw new DownloadError('The archive is not one folder. Nothing was installed')
    await requirePlainFiles(aside, MOST_TIMES * expected_bytes)
    await rename(join(aside, root), to)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function requirePlainFiles(folder: string, most_bytes: number): Promise<void> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    if (!entry.isFile())
      throw new DownloadError('The archive has something else in it than files and folders. Nothing was installed')
    bytes += (await stat(join(entry.parentPath, entry.name))).size
    if (bytes > most_bytes)
      throw new DownloadError('The archive unpacks to far more than the model. Nothing was installed')
  }
}
