import { buffer } from 'node:stream/consumers'
import type { CheckedLine, NotChecked } from '@app/domain/listen-check'
import { withoutNotice } from '@app/domain/spoken-notice'
import { meterOf, withRecognizedSeconds } from '#features/billing/index.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import { listClips, type ClipRow } from '#features/episodes/rendering/index.ts'
import { RECORDED } from '@app/ports/speech-engine.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { keepHeard, keepProgress, type ListenCheckRow } from './listen-check.repository.ts'
import type { CheckDeps } from './check-deps.ts'
import { measureClip } from './sound/measure-clip.ts'

type Listened = { lines: CheckedLine[]; heard: Record<string, string>; not_checked: NotChecked[] }
type Given = { row: ListenCheckRow; utterances: readonly UtteranceRow[]; notice_id: string | null }

/** Interval of progress events to open pages. */
const ANNOUNCED_EVERY_MS = 1_000

/** Measures the clip of each line and of the spoken notice, which is heard as well but not counted, and has it written down by a recogniser where one is set up. */
export async function listenToLines(
  deps: CheckDeps,
  { row, utterances, notice_id }: Given,
  signal: AbortSignal,
  announce: () => Promise<void>,
): Promise<Listened> {
  const hashes = utterances.flatMap(({ clip_hash }) => clip_hash ?? [])
  const clips = new Map((await listClips(deps.db, hashes)).map((clip) => [clip.clip_hash, clip]))
  const recogniser = recogniserFor(deps, row)
  const lines: CheckedLine[] = []
  let hasLost = false
  let announcedAt = Date.now()
  for (const utterance of utterances) {
    signal.throwIfAborted()
    const clip = clips.get(utterance.clip_hash ?? '')
    const pcm = clip && (await readSound(deps, clip))
    if (!clip || !pcm) hasLost = true
    lines.push({
      ...utterance,
      is_human: clip?.engine === RECORDED,
      sound: clip && pcm && (await measureClip(clip, pcm)),
      heard: clip && pcm && (await recogniser.hear(clip, pcm, signal)),
    })
    if (Date.now() - announcedAt < ANNOUNCED_EVERY_MS) continue
    await keepProgress(deps.db, row, withoutNotice({ notice_id }, lines).length)
    await announce()
    announcedAt = Date.now()
  }
  const { heard, not_checked } = recogniser.result()
  return { lines, heard, not_checked: [...not_checked, ...(hasLost ? (['no_clips'] as const) : [])] }
}

/** Unlike when an item is made, a clip that has lost its sound is left to the next rendering of the item. */
async function readSound({ storage }: CheckDeps, clip: ClipRow): Promise<Uint8Array | undefined> {
  const object = await storage.get(clip.object_key)
  return object && buffer(object.body)
}

/** Listens to each clip once. After a failure or at the end of the budget the rest stays unheard: the check does not fail for it. */
function recogniserFor(deps: CheckDeps, row: ListenCheckRow) {
  const meter = meterOf(deps, row.user_id)
  const heard: Record<string, string> = {}
  let trouble: NotChecked | undefined = deps.listener ? undefined : 'no_recogniser'

  async function hear(clip: ClipRow, pcm: Uint8Array, signal: AbortSignal): Promise<string | undefined> {
    const { clip_hash } = clip
    const known = row.heard[clip_hash] ?? heard[clip_hash]
    if (known !== undefined) heard[clip_hash] = known
    if (known !== undefined || trouble) return known
    const text = await ask(clip, pcm, signal)
    if (text === undefined) return undefined
    heard[clip_hash] = text
    await keepHeard(deps.db, row, { [clip_hash]: text })
    return text
  }

  async function ask(clip: ClipRow, pcm: Uint8Array, signal: AbortSignal): Promise<string | undefined> {
    try {
      return await withRecognizedSeconds(meter, clip.samples / clip.sample_rate_hz, async () =>
        deps.listener?.hear({ pcm, sample_rate_hz: clip.sample_rate_hz }, signal),
      )
    } catch (error) {
      signal.throwIfAborted()
      trouble = troubleOf(error)
      deps.log.warn({ err: error, content_id: row.content_id }, 'a line was not listened to by the recogniser')
      return undefined
    }
  }

  return { hear, result: () => ({ heard, not_checked: trouble ? [trouble] : [] }) }
}

function troubleOf(error: unknown): NotChecked {
  if (error instanceof BudgetReachedError) return 'recogniser_budget'
  if (error instanceof SpeechRecognizerError) return 'recogniser_failed'
  throw error
}
