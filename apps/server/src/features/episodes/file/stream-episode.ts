import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { announceProgress, changeContent, placeUtterance, type ContentRow } from '#features/content/index.ts'
import { lockClaimed } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { ClipRow } from '../lines/clips.repository.ts'
import { openEpisodeStream, type Segment, type StreamedEpisode } from './episode-stream.ts'
import { pauseOf } from '../lines/pause-of.ts'
import type { PlannedLine } from '../lines/plan-lines.ts'
import { readClip, silence } from '../lines/read-clip.ts'
import { renderingWork } from '../rendering-work.ts'
import { insertSegments, listSegments } from './segments.repository.ts'

type StreamDeps = Pick<Deps, 'db' | 'storage' | 'encoder'>
const { sample_rate_hz } = audioLimits

/** What is being rendered: the right to do it, its lines, and the clip of each as it lands. */
type Rendering = { claim: Claim; lines: PlannedLine[]; pendingClips: Promise<ClipRow>[] }

/** Lets people hear each line as soon as it and all before it have landed; answers the whole. */
export async function streamEpisode(
  deps: StreamDeps,
  { claim, lines, pendingClips }: Rendering,
  signal: AbortSignal,
): Promise<StreamedEpisode> {
  const stream = await openEpisodeStream(deps.encoder)
  const publishing = { claim, stored: (await listSegments(deps.db, claim.id)).length }
  const pace = paceOf(lines)
  let samples = 0
  try {
    for (const [index, line] of lines.entries()) {
      const clip = await pendingClips[index]
      signal.throwIfAborted()
      if (!clip) throw new Error('a line without a promise of its clip')
      const pause = silence(pauseOf(lines, index), sample_rate_hz)
      const segments = await stream.append(Buffer.concat([await readClip(deps, clip), pause]))
      const times = { start_ms: toMs(samples), end_ms: toMs(samples + clip.samples) }
      samples += clip.samples + pause.byteLength / 2
      await publishLine(deps, publishing, segments, { position: line.position, ...times, seconds_left: pace(index) })
    }
    const { segments, ...streamed } = await stream.finish()
    await publishLine(deps, publishing, segments)
    return streamed
  } finally {
    stream.close()
  }
}

/** `stored` segments are there already, from a try before this one. */
type Publishing = { claim: Claim; stored: number }
type Playable = { position: number; start_ms: number; end_ms: number; seconds_left: number }

/** The objects first, then in one transaction the rows and, where a line is complete by that, the news of it. */
async function publishLine(
  deps: StreamDeps,
  { claim, stored }: Publishing,
  segments: Segment[],
  line?: Playable,
): Promise<void> {
  await storeSegments(deps, claim, segments, stored)
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockClaimed(trx, renderingWork, claim)
    await insertSegments(
      trx,
      segments.map((segment) => rowOf(claim, segment)),
    )
    // A worker that took over passes over the lines that can be heard already.
    if (line && line.position >= locked.lines_done) await announceProgress(trx, await placeLine(trx, claim, line))
  })
}

/** Notes that the item can be heard up to and with this line. */
async function placeLine(trx: Db, { id }: Claim, { seconds_left, ...line }: Playable): Promise<ContentRow> {
  await placeUtterance(trx, id, line)
  return changeContent(trx, id, { lines_done: line.position + 1, playable_ms: line.end_ms, seconds_left })
}

async function storeSegments(
  { storage }: StreamDeps,
  { id: content_id }: Claim,
  segments: Segment[],
  stored: number,
): Promise<void> {
  const missing = segments.filter(({ index }) => index >= stored)
  await Promise.all(
    missing.map(({ index, bytes }) => storage.put(objectKeys.segment(content_id, index), bytes, 'audio/mpeg')),
  )
}

function rowOf({ id: content_id }: Claim, { index, samples }: Segment) {
  return { content_id, segment_index: index, object_key: objectKeys.segment(content_id, index), samples }
}

function toMs(samples: number): number {
  return Math.round((samples * 1_000) / sample_rate_hz)
}

/** How long the rest will take at the pace of this try so far, in seconds. */
function paceOf(lines: PlannedLine[]): (done: number) => number {
  const began = performance.now()
  const lengths = lines.map(({ spoken_text }) => spoken_text.length + 1)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let spoken = 0
  return (index) => {
    spoken += lengths[index] ?? 0
    const seconds = (performance.now() - began) / 1_000
    return Math.round((seconds / spoken) * (total - spoken) * 10) / 10
  }
}
