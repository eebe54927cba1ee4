import type { WebFile } from '@app/ports/web-files.ts'

/** The encoding that a server declares for a file. */
export function charsetOf(file: Pick<WebFile, 'header'>): string | undefined {
  return /charset=["']?([\w-]+)/i.exec(file.header('content-type') ?? '')?.[1]
}
