import { channelSoundOf, withMusic } from '@app/domain/production'
import { generationSentences, scriptLimits, type Utterance, type WrittenLine } from '@app/domain/scripts'
import { plainText } from '@app/domain/text'
import { spokenNameOf } from '@app/domain/voices'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import { findPersona, getChannel } from '#features/shows/channels/index.ts'
import { ScriptWriterError, type WritingRequest, type WrittenScript } from '@app/ports/script-writer.ts'
import { defineJob } from '#jobs/define-job.ts'
import { runWork } from '#work/run-work.ts'
import { coHostOf } from './co-host-of.ts'
import { editsOf } from './edits-of.ts'
import { keepLines } from './keep-lines.ts'
import { keepProgress } from './keep-progress.ts'
import { insertComputed } from './passages.repository.ts'
import { readSources } from './read-sources.ts'
import { suggestionsOf } from './suggestions-of.ts'
import { scriptWork } from './script-work.ts'
import { endScript, type ScriptRow } from './scripts.repository.ts'

export type WriteDeps = MeterDeps & Pick<WorkDeps, 'jobs' | 'storage' | 'reader' | 'writer'>

/** Longer than a script may take: the work ends it itself. */
export const writeScriptJob = defineJob('scripts.write-script', {
  payload: z.object({ script_id: z.uuid() }),
  expireInSeconds: 60 * 60,
  workers: 2,
  perAccount: 1,
  run: (deps, { script_id }, signal) => writeScript(deps, script_id, signal),
})

/**
 * Reads, writes and stores a script. Safe to run again: readings and written lines stay, and the first to end the
 * script does.
 */
export async function writeScript(deps: WriteDeps, scriptId: string, stopping: AbortSignal): Promise<void> {
  await runWork(
    deps,
    scriptWork,
    { id: scriptId, stopping },
    {
      make: ({ row, tries }, signal) => write(deps, { ...row, tries }, signal),
    },
  )
}

async function write(deps: WriteDeps, script: ScriptRow, signal: AbortSignal): Promise<void> {
  const progress = keepProgress(deps, script.script_id)
  const lines = keepLines(deps, script)
  try {
    const { sources, areAllUnreadable } = await readSources(deps, script, { signal, progress })
    if (areAllUnreadable) throw new ScriptWriterError(generationSentences.nothing_readable)
    const request = await requestFor(deps, script, sources)
    const toUtterances = utterancesFor(script, [...passagesOf(request), ...passagesCited(script)])
    const written = await deps.writer.write(request, {
      onProgress: progress.report,
      onLine: (line) => lines.add(toUtterances([line])),
      findEdits: editsOf(deps, script, lines.all),
      signal,
      meter: meterOf(deps, script.user_id),
    })
    await keepScript(deps, script, request, written)
  } finally {
    await Promise.all([progress.settled(), lines.settled()])
  }
}

async function requestFor(
  { db }: WriteDeps,
  { script_id, channel_id, voices, prompt, wishes, co_host, utterances }: ScriptRow,
  sources: WritingRequest['sources'],
): Promise<WritingRequest> {
  const { channel_title, channel_description } = await getChannel(db, channel_id)
  const persona = await findPersona(db, channel_id)
  return {
    channel: { title: channel_title, description: channel_description },
    persona: {
      name: spokenNameOf(persona?.duologueFullName ?? channel_title, voices[0] ?? ''),
      overview: persona?.personalOverview ?? '',
    },
    speakers: voices.length === 2 ? 2 : 1,
    voices,
    co_host: coHostOf({ channel_id, voices, co_host }, persona?.duologueFullName),
    prompt,
    wishes,
    sources,
    written: utterances.map(({ voice_name, text, passage_ids = [], chapter }) => ({
      speaker: voices.indexOf(voice_name) === 1 ? 2 : 1,
      text,
      passage_ids,
      ...(chapter && { chapter }),
    })),
    seed: script_id,
  }
}

/** Lines as scripts have them: with the voice that says them, and of their passages those that are known. */
function utterancesFor({ voices }: Pick<ScriptRow, 'voices'>, passageIds: readonly string[]) {
  const known = new Set(passageIds)
  return (lines: readonly WrittenLine[]): Utterance[] =>
    lines.flatMap(({ speaker, text, passage_ids, chapter }) => {
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
}

function passagesOf({ sources }: WritingRequest): string[] {
  return sources.flatMap(({ passages }) => passages.map(({ passage_id }) => passage_id))
}

/** Lines that stood before may cite a source that the draft no longer has. */
function passagesCited({ utterances }: ScriptRow): string[] {
  return utterances.flatMap(({ passage_ids = [] }) => passage_ids)
}

async function keepScript(
  { db, writer }: WriteDeps,
  script: ScriptRow,
  request: WritingRequest,
  { lines, note = '', computed = [], wish_report, suggestions }: WrittenScript,
): Promise<void> {
  const { script_id, channel_id } = script
  const { sources } = request
  const own = new Set(sources.map(({ source_id }) => source_id))
  const figures = computed.filter(({ source_id }) => own.has(source_id))
  const passageIds = [...passagesOf(request), ...passagesCited(script), ...figures.map(({ passage_id }) => passage_id)]
  const utterances = utterancesFor(script, passageIds)(lines)
  if (utterances.length === 0) throw new ScriptWriterError(generationSentences.failed, { retryable: true })
  const { sound } = await getChannel(db, channel_id)
  const { name: writer_name, is_offline: writer_is_offline } = writer
  await db.transaction().execute(async (trx) => {
    await insertComputed(trx, figures)
    await endScript(trx, script_id, {
      status: 'completed',
      utterances: JSON.stringify(withMusic(utterances, channelSoundOf(sound))),
      note,
      writer_name,
      writer_is_offline,
      wish_report: wish_report ? JSON.stringify(wish_report) : null,
      suggestions: suggestions ? JSON.stringify(suggestionsOf(suggestions, sources)) : null,
    })
  })
}
