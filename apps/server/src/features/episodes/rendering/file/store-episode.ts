import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { claimFile } from './claim-file.ts'
import { findStatement, noteSound, noteStatement, readFrames } from '#features/episodes/provenance/index.ts'
import { findContent, type ContentWithChannel } from '#features/episodes/content/index.ts'
import { moveFile } from './put-file-back.ts'
import { WorkLostError, type Claim } from '#work/work-kind.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { readMp3 } from '@app/sound/mp3/read-mp3.ts'
import { clearLostEpisodes } from './clear-lost-episodes.ts'
import { madeOf, signSound, type Made } from './sign-sound.ts'
import { TAG_HEADER_BYTES, tagBytesOf, tagOf } from './tag-episode.ts'
import { presentTranscript, readHeardLines, type Transcript } from './transcript.ts'

type StoreDeps = Pick<Deps, 'db' | 'storage' | 'config'>
/**
 * Episode to store: its audio with the facts of its making, its transcript, and the length of its earlier tag, if it
 * had one.
 */
type Episode = Pick<Transcript, 'lines' | 'chapters' | 'inserts'> & {
  /** Sound as a file, or piece by piece, whose hash must be known before. */
  mp3: { path: string } | { sound: Readable; frames_sha256: string; sequence?: undefined }
  made: Made
  replaced_bytes?: number
}

/**
 * Signs, tags and stores the file and the transcript, then has them published; files of a failed attempt are cleared
 * away.
 */
export async function storeEpisode(
  deps: StoreDeps,
  claim: Claim,
  { mp3, made, lines, chapters, inserts, replaced_bytes }: Episode,
  publish: (audio_key: string) => Promise<void>,
): Promise<void> {
  const audio_key = objectKeys.audio(claim.id, claim.fence)
  const transcript_key = objectKeys.transcript(claim.id, claim.fence)
  // Its title and picture may have been changed while it was made.
  const content = await findContent(deps.db, claim.id)
  if (!content) throw new WorkLostError(`${claim.id} is gone`)
  const { frames_sha256, sequence } = 'sound' in mp3 ? mp3 : await framesOf(mp3.path)
  const { signed, provenance } = await signSound(deps, { content_id: claim.id, ...made }, frames_sha256)
  const tag = await tagOf(deps, content, { lines, chapters, inserts, provenance }, replaced_bytes)
  try {
    await deps.storage.put(transcript_key, Buffer.from(JSON.stringify({ lines, chapters })), 'application/json')
    const sound = 'sound' in mp3 ? mp3.sound : createReadStream(mp3.path)
    await deps.storage.put(audio_key, behind(tag, sound), 'audio/mpeg')
    await noteStatement(deps.db, audio_key, signed)
    // A sound that lay here before is in the log, or comes into it in the background.
    if (sequence) await noteSound(deps, { ...signed.statement, sequence, lines: hashed(lines, made) })
    await publish(audio_key)
  } catch (error) {
    if (error instanceof WorkLostError) await deps.storage.delete([audio_key, transcript_key])
    throw error
  }
  // Changes made since then went into the tag of the file before this one.
  const now = await findContent(deps.db, claim.id)
  if (now && !tellTheSame(now, content)) await retagFile(deps, claim.id)
}

async function framesOf(path: string) {
  const { facts, sequence } = await readFrames(createReadStream(path))
  return { frames_sha256: facts.frames_sha256, sequence }
}

function hashed(lines: Episode['lines'], made: Made) {
  const clips = new Map(made.lines.map(({ position, clip_hash }) => [position, clip_hash]))
  return lines.map((line) => ({ ...line, clip_hash: clips.get(line.position) ?? null }))
}

export const retagFileJob = defineJob('rendering.retag-file', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 5 * 60,
  workers: 1,
  formerly: 'speech.retag-file',
  run: (deps, { content_id }) => retagFile(deps, content_id),
})

/**
 * Has the file of a finished item tell its title, channel, picture and signed statement as they are now. The sound behind the tag stays byte
 * for byte where it is, so nobody in the middle of it notices. Can run twice, and beside itself; a correction goes first.
 */
export async function retagFile(deps: StoreDeps, contentId: string): Promise<void> {
  const content = await findContent(deps.db, contentId)
  if (content?.status !== 'completed' || !content.audio_key) return
  // Imported sound stays byte for byte as its maker published it.
  if (content.origin === 'imported') return
  const heard = await readHeardLines(deps.db, contentId)
  const transcript = presentTranscript(heard, { withSources: false })
  const made = madeOf(content.revision, heard.utterances, heard.clips)
  const before = await readTag(deps, content.audio_key)
  const frames_sha256 = before && (await hashOfSound(deps, content, before.tag.byteLength))
  if (!before || !frames_sha256) return
  const { provenance } = await signSound(deps, { content_id: contentId, ...made }, frames_sha256)
  if (before.tag.equals(await tagOf(deps, content, { ...transcript, provenance }, before.tag.byteLength))) return
  const claimed = await claimFile(deps.db, contentId, content.audio_key)
  if (!claimed) throw new WorkLostError(`the file of ${contentId} is being made anew`)
  const replaced_bytes = before.tag.byteLength
  const sound = await deps.storage.get(content.audio_key, { start: replaced_bytes, end: before.size - 1 })
  if (!sound) return
  try {
    const mp3 = { sound: sound.body, frames_sha256 }
    await storeEpisode(deps, claimed.claim, { ...transcript, mp3, made, replaced_bytes }, (audio_key) =>
      moveFile(deps, claimed.claim, audio_key),
    )
  } finally {
    sound.body.destroy()
  }
  await clearLostEpisodes(deps, claimed.claim)
}

/** Hash of the sound. Reads it if the file has no statement that counts, as files from before there were any. */
async function hashOfSound(
  { db, storage }: StoreDeps,
  { content_id, audio_key }: Pick<ContentWithChannel, 'content_id' | 'audio_key'>,
  start: number,
): Promise<string | undefined> {
  if (!audio_key) return undefined
  const noted = await findStatement(db, { content_id, file: audio_key })
  if (noted) return noted.frames_sha256
  const size = (await storage.head(audio_key))?.size ?? 0
  const sound = size > start ? await storage.get(audio_key, { start, end: size - 1 }) : undefined
  return sound && (await readMp3(sound.body)).frames_sha256
}

/** The tag that a stored file begins with, and how large the file is. */
async function readTag(
  { storage }: Pick<StoreDeps, 'storage'>,
  audio_key: string,
): Promise<{ tag: Buffer; size: number } | undefined> {
  const first = await storage.get(audio_key, { start: 0, end: TAG_HEADER_BYTES - 1 })
  if (!first) return undefined
  const length = tagBytesOf(await buffer(first.body))
  const whole = length > 0 ? await storage.get(audio_key, { start: 0, end: length - 1 }) : undefined
  return { tag: whole ? await buffer(whole.body) : Buffer.alloc(0), size: first.size }
}

/** True if the tags of two moments of an item are the same. */
function tellTheSame(one: ContentWithChannel, other: ContentWithChannel): boolean {
  return (
    one.script_title === other.script_title &&
    one.channel_title === other.channel_title &&
    one.thumbnail_key === other.thumbnail_key &&
    String([one.speakers, one.speaker_names]) === String([other.speakers, other.speaker_names])
  )
}

function behind(tag: Uint8Array, sound: Readable): Readable {
  return Readable.from(
    (async function* () {
      yield tag
      yield* sound
    })(),
  )
}
