import { importLimits } from '@app/domain/imports'
import type { Deps } from '#deps.ts'
import { WebFileError } from '@app/ports/web-files.ts'

/** Undefined where it cannot be fetched: a show or an episode comes in without its picture too. */
export async function fetchPicture(
  { web_files }: Pick<Deps, 'web_files'>,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const wanted = { max_bytes: importLimits.artwork_bytes, max_seconds: importLimits.feed_seconds, signal }
  try {
    return await web_files.open(url, wanted, async ({ status, body }) => {
      const chunks: Uint8Array[] = []
      if (status === 200) for await (const chunk of body) chunks.push(chunk)
      return chunks.length > 0 ? Buffer.concat(chunks) : undefined
    })
  } catch (error) {
    if (error instanceof WebFileError) return undefined
    throw error
  }
}
