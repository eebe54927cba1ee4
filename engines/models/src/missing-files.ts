import { access } from 'node:fs/promises'

/** Those of the files that are not there. */
export async function missingFiles(wanted: readonly string[]): Promise<string[]> {
  const found = await Promise.all(wanted.map(isThere))
  return wanted.filter((_, index) => !found[index])
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
