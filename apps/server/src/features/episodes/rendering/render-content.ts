import { faultyLinesSentence } from '@app/domain/speech'
import { lineNumber } from '@app/domain/spoken-notice'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findContent, listUtterances, type ContentRow } from '#features/episodes/content/index.ts'
import { faultOfCandidates, listEntries } from '#features/studio/lexicon/index.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { defineJob } from '#jobs/define-job.ts'
import { runWork } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
import { deleteFilesOfDeleted } from './file/delete-files-of-deleted.ts'
import { finishEpisode } from './file/finish-episode.ts'
import { episodeOf, type EncodeDeps } from './mix/episode.ts'
import { meteredSpeech } from './lines/metered-speech.ts'
import { planLines, type PlannedLine } from './lines/plan-lines.ts'
import { ClipVanishedError, forgetLostClips } from './lines/read-clip.ts'
import { FaultyScriptError, renderingWork } from './rendering-work.ts'
import { remakeLostRecordings } from './lines/recorded-clips.ts'
import { recordSpoken } from './lines/record-spoken.ts'
import { speakLines } from './lines/speak-lines.ts'
import { streamEpisode } from './file/stream-episode.ts'

export type RenderDeps = MeterDeps & Pick<Deps, 'jobs' | 'storage' | 'speech' | 'encoder' | 'music' | 'takes'>

export const renderContentJob = defineJob('rendering.render-content', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 60 * 60,
  workers: 2,
  perAccount: 1,
  formerly: 'speech.render-content',
  run: (deps, { content_id }, signal) => renderContent(deps, content_id, signal),
})

/**
 * Script → clips → episode → published content. Safe to run again and by several workers at once: a stored clip is
 * never spoken again, and only the worker that claimed the rendering last can write.
 */
export async function renderContent(deps: RenderDeps, contentId: string, stopping: AbortSignal): Promise<void> {
  // An item of a channel that is being deleted is left to the deletion, unclaimed: a claim counts as a try.
  if (!(await findContent(deps.db, contentId))) return
  await runWork(
    deps,
    renderingWork,
    { id: contentId, stopping },
    {
      async make({ claim }, signal) {
        const content = await findContent(deps.db, contentId)
        if (content) await withTemporaryFolder((folder) => makeEpisode({ ...deps, folder }, { claim, content }, signal))
      },
      onLost: () => deleteFilesOfDeleted(deps, contentId),
      beforeRetry: (error) => forgetVanishedClips(deps, contentId, error),
    },
  )
}

type Rendering = { claim: Claim; content: ContentRow }

async function makeEpisode(
  given: RenderDeps & EncodeDeps,
  { claim, content }: Rendering,
  signal: AbortSignal,
): Promise<void> {
  const speech = meteredSpeech(given.speech, meterOf(given, content.user_id))
  const deps = { ...given, speech, log: given.log.child({ content_id: claim.id }) }
  const lexicon = await listEntries(deps.db, content.channel_id)
  const utterances = await listUtterances(deps.db, claim.id)
  await remakeLostRecordings(deps, utterances)
  const lines = planLines(deps.speech, utterances, lexicon)
  refuseFaulty(content, lines)
  const pendingClips = await speakLines(deps, lines, (spoken) => recordSpoken(deps, claim, spoken), signal)
  try {
    const episode = episodeOf(content, utterances, pendingClips)
    const streamed = await streamEpisode(deps, { claim, lines, episode }, signal)
    await finishEpisode(deps, { claim, episode, streamed }, signal)
  } catch (error) {
    // Clips still being spoken are stored before the try ends, whatever ended it.
    await Promise.allSettled(pendingClips)
    throw error
  }
}

/**
 * Check of all lines, since the lexicon may have changed after the script was accepted: unspeakable ones are reported
 * before any speech that nobody will pay for.
 */
function refuseFaulty(content: ContentRow, lines: readonly PlannedLine[]): void {
  const faulty = lines.flatMap(({ position, text, candidates, is_recorded }) => {
    const fault = is_recorded ? undefined : faultOfCandidates(text, candidates)
    return fault ? [{ number: lineNumber(content, position), fault }] : []
  })
  const sentence = faultyLinesSentence(faulty)
  if (sentence) throw new FaultyScriptError(sentence)
}

/** All clips whose sound is gone are spoken again in the next try, not one a try. */
async function forgetVanishedClips(deps: RenderDeps, contentId: string, error: unknown): Promise<void> {
  if (!(error instanceof ClipVanishedError)) return
  const utterances = await listUtterances(deps.db, contentId)
  await forgetLostClips(
    deps,
    utterances.flatMap(({ clip_hash }) => clip_hash ?? []),
  )
}
