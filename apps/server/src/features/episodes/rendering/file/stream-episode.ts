import type { PlacedInsert } from '@app/domain/production'
import { lineNumber } from '@app/domain/spoken-notice'
import type { Db } from '#database/schema.ts'
import {
  announceProgress,
  changeContent,
  placeInserts,
  placeUtterance,
  type ContentRow,
} from '#features/episodes/content/index.ts'
import { lockClaimed } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { PlannedLine } from '../lines/plan-lines.ts'
import { firstGainDb } from '../mix/first-gain.ts'
import { formatOf } from '../mix/format.ts'
import type { EncodeDeps, Episode, Piece } from '../mix/episode.ts'
import { piecesOf } from '../mix/pieces.ts'
import { timelineOf, type Place, type Timeline } from '../mix/timeline.ts'
import { renderingWork } from '../rendering-work.ts'
import { openEpisodeStream, type Segment, type StreamedEpisode } from './episode-stream.ts'
import { insertSegments, listSegments } from './segments.repository.ts'

/** Rendering in progress: the right to do it, the plan of its lines, and the episode that grows as they land. */
type Rendering = { claim: Claim; lines: PlannedLine[]; episode: Episode }

/** Lets people hear each line and sound as soon as it and all before it have landed; answers the whole. */
export async function streamEpisode(
  deps: EncodeDeps,
  { claim, lines, episode }: Rendering,
  signal: AbortSignal,
): Promise<StreamedEpisode & { timeline: Timeline }> {
  const stream = await openEpisodeStream(deps.encoder, {
    format: formatOf(episode.production),
    gain_db: firstGainDb(episode),
    folder: deps.folder,
  })
  const timeline = timelineOf(episode)
  const publishing = { claim, stored: (await listSegments(deps.db, claim.id)).length }
  const pace = paceOf(lines)

  /** One publication after the other, in the order of the stream. */
  let last: Promise<void> = Promise.resolve()
  let isHeard = false
  function publish(segments: Segment[], heardBy?: () => Playable): Promise<void> {
    last = last.then(() => publishPiece(deps, publishing, segments, heardBy?.()))
    last.catch(() => undefined)
    return last
  }

  async function append(piece: Piece): Promise<void> {
    const { position } = piece.element.line
    const place = { position, ...timeline.add(piece) }
    const inserts = piece.element.insert && (timeline.insertsOf(position) ?? [])
    const segments: Segment[] = []
    await stream.append(piece.sound, (complete) => {
      if (isHeard || complete.length === 0) return void segments.push(...complete)
      // People wait for the first one; the others come with the news of their line.
      isHeard = true
      void publish(complete)
    })
    await publish(segments, () => (inserts ? { ...place, inserts } : { ...place, seconds_left: pace(position) }))
  }

  let appending: Promise<void> = Promise.resolve()
  try {
    for await (const piece of piecesOf(deps, episode)) {
      signal.throwIfAborted()
      // While one piece is encoded and published, the next is mixed.
      const before = appending
      appending = append(piece)
      appending.catch(() => undefined)
      await before
    }
    await appending
    const { segments, ...streamed } = await stream.finish()
    await publish(segments)
    const whole = timeline.whole()
    await publishInserts(deps, claim, whole)
    return { ...streamed, timeline: whole }
  } finally {
    stream.close()
    await appending.catch(() => undefined)
  }
}

/** `stored` segments are there already, from a try before this one. */
type Publishing = { claim: Claim; stored: number }
type Playable = Place & { position: number } & ({ seconds_left: number } | { inserts: PlacedInsert[] })

/** The objects first, then in one transaction the rows and, where a line or a sound is complete by that, the news of it. */
async function publishPiece(
  deps: EncodeDeps,
  { claim, stored }: Publishing,
  segments: Segment[],
  heard?: Playable,
): Promise<void> {
  await storeSegments(deps, claim, segments, stored)
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockClaimed(trx, renderingWork, claim)
    await insertSegments(
      trx,
      segments.map((segment) => rowOf(claim, segment)),
    )
    if (!heard) return
    // A worker that took over passes over what can be heard already.
    if ('inserts' in heard) {
      await placeInserts(trx, claim.id, heard)
      if (heard.start_ms >= locked.playable_ms)
        await announceProgress(trx, await changeContent(trx, claim.id, { playable_ms: heard.end_ms }))
      return
    }
    const number = lineNumber(locked, heard.position)
    // The notice comes before the first line, and counts as none.
    if (number > locked.lines_done || (number === 0 && locked.lines_done === 0))
      await announceProgress(trx, await placeLine(trx, claim, { ...heard, number }))
  })
}

/** Only the end of the item says where a sound ends that lasts longer. */
async function publishInserts({ db }: EncodeDeps, claim: Claim, { inserts }: Timeline): Promise<void> {
  if (inserts.size === 0) return
  await db.transaction().execute(async (trx) => {
    await lockClaimed(trx, renderingWork, claim)
    for (const [position, placed] of inserts) await placeInserts(trx, claim.id, { position, inserts: placed })
  })
}

/** Notes that the item can be heard up to and with this line. */
async function placeLine(
  trx: Db,
  { id }: Claim,
  { seconds_left, number, ...line }: Place & { position: number; number: number; seconds_left: number },
): Promise<ContentRow> {
  await placeUtterance(trx, id, line)
  return changeContent(trx, id, { lines_done: number, playable_ms: line.end_ms, seconds_left })
}

async function storeSegments(
  { storage }: EncodeDeps,
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

/** Remaining time at the pace of this try so far, in seconds. */
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
