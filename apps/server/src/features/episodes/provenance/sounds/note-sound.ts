import type { ProvenanceStatement } from '@app/domain/provenance'
import { isNotice, scriptLines } from '@app/domain/spoken-notice'
import type { Deps, WorkDeps } from '#deps.ts'
import { listRevisedUtterances } from '#features/episodes/content/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { readFrames, type FrameSequence } from './frame-sequence.ts'
import { logLines, type HeardLine } from './log-lines.ts'
import { keepSound, listUnlogged } from './sounds.repository.ts'

/** Sound with its statement, its frames, and the times of its lines. */
type NotedSound = Pick<ProvenanceStatement, 'content' | 'revision' | 'sha256'> & {
  sequence: FrameSequence
  lines: readonly HeardLine[]
}

/**
 * Keeps the lines of a sound in the log. It is not looked up by its spoken notice, which other episodes begin with as well.
 * The same sound is kept once, so this can run twice.
 */
export async function noteSound({ db }: Pick<Deps, 'db'>, noted: NotedSound): Promise<void> {
  const { content: content_id, revision, sha256: frames_sha256 } = noted
  const lines = logLines(noted.sequence, noted.lines)
  if (lines.length === 0) return
  const anchors = scriptLines(lines).flatMap(({ anchor }) => anchor?.hash ?? [])
  await keepSound(db, { content_id, frames_sha256, revision, anchors, lines: JSON.stringify(lines) })
}

const AT_ONCE = 20

export const noteWaitingSoundsChore = defineChore('provenance.note-waiting-sounds', {
  everySeconds: 300,
  run: noteWaitingSounds,
})

/** Keeps the lines of files that were signed before there was a log, some at a time. */
export async function noteWaitingSounds({ db, storage }: Pick<WorkDeps, 'db' | 'storage'>): Promise<void> {
  for (const { content_id, audio_key, revision } of await listUnlogged(db, AT_ONCE)) {
    const file = await storage.get(audio_key)
    if (!file) continue
    const { facts, sequence } = await readFrames(file.body)
    const heard = await listRevisedUtterances(db, content_id)
    // It was corrected meanwhile: the next file brings its own lines.
    if (heard[0]?.revision !== revision) continue
    const lines = heard.map((line) => ({
      ...line,
      kind: isNotice(line, line) ? ('notice' as const) : ('line' as const),
    }))
    await noteSound({ db }, { content: content_id, revision, sha256: facts.frames_sha256, sequence, lines })
  }
}
