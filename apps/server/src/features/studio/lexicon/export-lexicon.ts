import type { Deps } from '#deps.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { listEntries } from './get-lexicon.ts'
import { writePls } from './write-pls.ts'

/** A channel's words as a PLS file, which other speech programs read too. */
export async function exportLexicon(
  { db }: Pick<Deps, 'db'>,
  { channel_id, channel_title }: OwnedChannel,
): Promise<{ file_name: string; pls: string }> {
  return { file_name: `${fileNameOf(channel_title)}.pls`, pls: writePls(await listEntries(db, channel_id)) }
}

function fileNameOf(title: string): string {
  return (
    title
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'words'
  )
}
