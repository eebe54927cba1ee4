import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import { findContent, type ContentWithChannel } from '#features/content/index.ts'
import { deleteContentFiles } from '#features/media/index.ts'
import { tagBytesOf, tagOf } from './tag-episode.ts'
import { readTranscript } from './transcript.ts'

type RetagDeps = Pick<Deps, 'db' | 'storage'>

/**
 * Has the file of a finished item tell its title, channel and picture as they are now. The sound behind the tag stays byte
 * for byte where it is, so nobody in the middle of it notices. Can run twice, and beside itself.
 */
export async function retagFile(deps: RetagDeps, contentId: string): Promise<void> {
  const content = await findContent(deps.db, contentId)
  if (content?.status !== 'completed' || !content.audio_key || !(await writeTag(deps, content, content.audio_key))) return
  const now = await findContent(deps.db, contentId)
  // Whatever was stored for an item that is gone would lie there for ever.
  if (!now) return deleteContentFiles(deps, contentId)
  // Of two at once, the one that stored last may have read first.
  if (!tellTheSame(now, content)) return retagFile(deps, contentId)
}

/** Whether the tags of two moments of an item say the same of it. */
export function tellTheSame(one: ContentWithChannel, other: ContentWithChannel): boolean {
  return one.script_title === other.script_title && one.channel_title === other.channel_title && one.thumbnail_key === other.thumbnail_key
}

/** False where nothing had to be written. */
async function writeTag(deps: RetagDeps, content: ContentWithChannel, audio_key: string): Promise<boolean> {
  const told = await readTranscript(deps.db, content.content_id, { withSources: false })
  const stored = await deps.storage.get(audio_key)
  if (!stored) return false
  const file = await buffer(stored.body)
  const before = file.subarray(0, tagBytesOf(file))
  const tag = await tagOf(deps, content, told, before.byteLength)
  // A correction came between: its file is made with what the item is called now.
  if (told.revision !== content.revision || before.equals(tag)) return false
  await deps.storage.put(audio_key, Buffer.concat([tag, file.subarray(before.byteLength)]), 'audio/mpeg')
  return true
}
