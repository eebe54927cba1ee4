import type { Deps } from '#deps.ts'
import { findContent, RenderingLostError, type Claim } from '#features/content/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { retagFile, tellTheSame } from './retag-file.ts'
import { tagOf } from './tag-episode.ts'
import type { Transcript } from './transcript.ts'

type Episode = Pick<Transcript, 'lines' | 'chapters'> & { mp3: Uint8Array }

/** Tags and stores the file and the transcript, then has them published; what comes to nothing is cleared away. */
export async function storeEpisode(deps: Pick<Deps, 'db' | 'storage'>, claim: Claim, { mp3, lines, chapters }: Episode, publish: (audio_key: string) => Promise<void>): Promise<void> {
  const audio_key = objectKeys.audio(claim.content_id, claim.fence)
  const transcript_key = objectKeys.transcript(claim.content_id, claim.fence)
  // Its title and picture may have been changed while it was made.
  const content = await findContent(deps.db, claim.content_id)
  if (!content) throw new RenderingLostError(`${claim.content_id} is gone`)
  const file = Buffer.concat([await tagOf(deps, content, { lines, chapters }), mp3])
  try {
    await deps.storage.put(transcript_key, Buffer.from(JSON.stringify({ lines, chapters })), 'application/json')
    await deps.storage.put(audio_key, file, 'audio/mpeg')
    await publish(audio_key)
  } catch (error) {
    if (error instanceof RenderingLostError) await deps.storage.delete([audio_key, transcript_key])
    throw error
  }
  // Who changed them since then had the file before this one say so.
  const now = await findContent(deps.db, claim.content_id)
  if (now && !tellTheSame(now, content)) await retagFile(deps, claim.content_id)
}
