import { generationSentences, scriptLimits, type Utterance } from '@app/domain/scripts'
import { plainText } from '@app/domain/text'
import type { WorkDeps } from '#deps.ts'
import { findPersona, getChannel } from '#features/channels/index.ts'
import { ScriptWriterError, type WritingRequest, type WrittenScript } from '#ports/script-writer.ts'
import { keepProgress } from './keep-progress.ts'
import { readSources } from './read-sources.ts'
import { beginTry, endScript, giveTryBack, MAX_TRIES, type ScriptRow } from './scripts.repository.ts'
import { ScriptEndedError, watchScript } from './watch-script.ts'

export type WriteDeps = Pick<WorkDeps, 'db' | 'log' | 'storage' | 'reader' | 'writer'>

/** Reads, writes and keeps a script. Safe to run again: what was read stays read, and the first to end the script does. */
export async function writeScript(deps: WriteDeps, scriptId: string, stopping: AbortSignal): Promise<void> {
  const script = await beginTry(deps.db, scriptId)
  if (!script) return
  if (script.tries > MAX_TRIES) return failScript(deps, scriptId, generationSentences.failed)
  const watch = watchScript(deps, scriptId, stopping)
  try {
    await write(deps, script, watch.signal)
  } catch (error) {
    await settleTrouble(deps, script, { error: watch.signal.aborted ? watch.signal.reason : error, stopping })
  } finally {
    watch.end()
  }
}

async function write(deps: WriteDeps, script: ScriptRow, signal: AbortSignal): Promise<void> {
  const progress = keepProgress(deps, script.script_id)
  try {
    const { sources, areAllUnreadable } = await readSources(deps, script, { signal, progress })
    if (areAllUnreadable) throw new ScriptWriterError(generationSentences.nothing_readable)
    const request = await requestFor(deps, script, sources)
    const written = await deps.writer.write(request, { onProgress: progress.tell, signal })
    await keepScript(deps, script, request, written)
  } finally {
    await progress.settled()
  }
}

async function requestFor(
  { db }: WriteDeps,
  { script_id, channel_id, voices, prompt }: ScriptRow,
  sources: WritingRequest['sources'],
): Promise<WritingRequest> {
  const { channel_title, channel_description } = await getChannel(db, channel_id)
  const persona = await findPersona(db, channel_id)
  return {
    channel: { title: channel_title, description: channel_description },
    persona: { name: persona?.duologueFullName ?? channel_title, overview: persona?.personalOverview ?? '' },
    speakers: voices.length === 2 ? 2 : 1,
    prompt,
    sources,
    seed: script_id,
  }
}

async function keepScript(
  { db, writer }: WriteDeps,
  { script_id, voices }: ScriptRow,
  { sources }: WritingRequest,
  { lines, note = '' }: WrittenScript,
): Promise<void> {
  const known = new Set(sources.flatMap(({ passages }) => passages.map(({ passage_id }) => passage_id)))
  const utterances = lines.flatMap(({ speaker, text, passage_ids, chapter }): Utterance[] => {
    const said = plainText(text).trim()
    const voice_name = voices[speaker - 1] ?? voices[0]
    if (said === '' || !voice_name) return []
    return [
      {
        voice_name,
        text: said,
        passage_ids: passage_ids.filter((id) => known.has(id)).slice(0, scriptLimits.passages_of_line),
        ...(chapter && { chapter }),
      },
    ]
  })
  if (utterances.length === 0) throw new ScriptWriterError(generationSentences.failed, { retryable: true })
  const { name: writer_name, is_offline: writer_is_offline } = writer
  await endScript(db, script_id, {
    status: 'completed',
    utterances: JSON.stringify(utterances),
    note,
    writer_name,
    writer_is_offline,
  })
}

export async function failScript({ db }: Pick<WorkDeps, 'db'>, scriptId: string, sentence: string): Promise<void> {
  await endScript(db, scriptId, { status: 'error', error: sentence })
}

/** What cannot succeed ends with the writer's sentence; anything else is tried again, a few times. */
async function settleTrouble(
  deps: WriteDeps,
  { script_id, tries }: ScriptRow,
  { error, stopping }: { error: unknown; stopping: AbortSignal },
): Promise<void> {
  if (error instanceof ScriptEndedError) return
  if (stopping.aborted) {
    await giveTryBack(deps.db, script_id)
    throw error
  }
  const isTold = error instanceof ScriptWriterError
  const isFinal = tries >= MAX_TRIES || (isTold && !error.retryable)
  if (!isFinal) throw error
  if (!isTold || error.retryable) deps.log.warn({ err: error, script_id }, 'a script could not be written')
  await failScript(deps, script_id, isTold ? error.message : generationSentences.failed)
}
