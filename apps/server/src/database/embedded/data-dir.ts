import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { type FolderLock, lockFolder } from '@app/runtime/lock-folder.ts'
import { StartError } from '#lib/start-error.ts'

/** Root's folder must let PostgreSQL's user pass; nobody but its owner may list it. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700

/** Another app of ours works on this folder. */
export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError'
}

const REMEDY = 'Give the user that runs Duologue write access to it, or set DATA_DIR to another folder.'

/** The folder that everything is kept in, made if it is missing. */
export async function prepareDataDir(data_dir: string): Promise<void> {
  try {
    await mkdir(data_dir, { recursive: true, mode: MODE })
    await access(data_dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR (${data_dir}) cannot be written to: ${reasonOf(error)}. ${REMEDY}`)
  }
}

export function lockDataDir(data_dir: string): FolderLock {
  const lock = lockFolder(data_dir)
  if (lock) return lock
  throw new DataDirInUseError(
    `DATA_DIR (${data_dir}) is in use by another running Duologue; set DATABASE_URL to run several, or another DATA_DIR.`,
  )
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied'
  if (code === 'EROFS') return 'the file system is read-only'
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is no folder'
  return error instanceof Error ? error.message : String(error)
}
