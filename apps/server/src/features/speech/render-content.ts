import type { Deps } from '#deps.ts'
import {
  claimRendering,
  failContent,
  findContent,
  giveTryBack,
  listUtterances,
  RenderingLostError,
  type Claim,
  type Claimed,
} from '#features/content/index.ts'
import { listEntries } from '#features/lexicon/index.ts'
import { deleteContentFiles } from '#features/media/index.ts'
import { StorageFullError } from '#ports/object-storage.ts'
import { finishEpisode } from './finish-episode.ts'
import type { EpisodeLine } from './master-episode.ts'
import { pauseOf } from './pause-of.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { recordSpoken } from './record-spoken.ts'
import { speakLines, UnspeakableLineError } from './speak-lines.ts'
import { streamEpisode } from './stream-episode.ts'
import { watchRendering } from './watch-rendering.ts'

export type RenderDeps = Pick<Deps, 'db' | 'log' | 'storage' | 'speech' | 'encoder'>

/** Tries in a row that may store no new clip before an item has failed (SRV-22). */
const MAX_TRIES = 3
const GAVE_UP_SENTENCE = 'The audio could not be made. Everything spoken so far is kept.'
const NO_ROOM_SENTENCE = 'There is no room left to store the audio. Everything spoken so far is kept.'

/**
 * Script → clips → episode → published content. Safe to run again and by several workers at once: a stored clip is
 * never spoken again, and only who claimed the rendering last can write.
 */
export async function renderContent(deps: RenderDeps, contentId: string, stopping: AbortSignal): Promise<void> {
  const claimed = await claimRendering(deps.db, contentId)
  if (!claimed) return
  if (claimed.tries > MAX_TRIES) return failContent(deps, contentId, GAVE_UP_SENTENCE)
  const { claim } = claimed
  const watch = watchRendering(deps, claim, stopping)
  try {
    await makeEpisode(deps, claimed, watch.signal)
  } catch (error) {
    await settleTrouble(deps, claimed, error, stopping)
  } finally {
    watch.end()
  }
}

async function makeEpisode(deps: RenderDeps, { claim, content }: Claimed, signal: AbortSignal): Promise<void> {
  const lexicon = await listEntries(deps.db, content.channel_id)
  const lines = planLines(deps.speech, await listUtterances(deps.db, claim.content_id), lexicon)
  const landing = await speakLines(deps, lines, (spoken) => recordSpoken(deps, claim, spoken), signal)
  try {
    const streamed = await streamEpisode(deps, { claim, lines, landing }, signal)
    await finishEpisode(deps, { claim, lines: await episodeOf(lines, landing), streamed }, signal)
  } catch (error) {
    // What is being spoken is kept before the try ends, whatever ended it.
    await Promise.allSettled(landing)
    throw error
  }
}

async function episodeOf(lines: PlannedLine[], landing: Promise<EpisodeLine['clip']>[]): Promise<EpisodeLine[]> {
  const clips = await Promise.all(landing)
  return clips.map((clip, index) => ({ clip, pause_ms: pauseOf(lines, index) }))
}

/** A lost rendering is somebody else's; a mute line is the owner's to mend; anything else is tried again, a few times. */
async function settleTrouble(
  deps: RenderDeps,
  { claim, tries }: Claimed,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof RenderingLostError) return forgetDeleted(deps, claim)
  if (error instanceof UnspeakableLineError) {
    deps.log.warn({ err: error, content_id: claim.content_id }, 'line could not be voiced')
    return failContent(deps, claim.content_id, await muteLineSentence(deps, claim, error))
  }
  if (stopping.aborted) await giveTryBack(deps.db, claim)
  else if (tries >= MAX_TRIES && error instanceof StorageFullError)
    await failContent(deps, claim.content_id, NO_ROOM_SENTENCE)
  throw error
}

/** Whatever this worker still stored for an item that is gone would lie there for ever. */
async function forgetDeleted(deps: RenderDeps, { content_id }: Claim): Promise<void> {
  if (!(await findContent(deps.db, content_id))) await deleteContentFiles(deps, content_id)
}

async function muteLineSentence(
  { db }: RenderDeps,
  { content_id }: Claim,
  { position }: UnspeakableLineError,
): Promise<string> {
  const kept = (await listUtterances(db, content_id)).filter(({ clip_hash }) => clip_hash !== null).length
  return `Line ${position + 1} could not be voiced. ${kept === 1 ? 'One other line is' : `The other ${kept} lines are`} kept.`
}
