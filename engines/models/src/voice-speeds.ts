import { modelSentences, type SpokenBy, speakerTitle } from '@app/domain/models'
import { DownloadError } from '#download-file.ts'
import { ModelsError } from '@app/ports/models.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import type { measureVoices } from './measure-voices.ts'
import { readChoices, storeChoices } from './model-choices.ts'

/** The voices that speak new lines, and those that could. */
export type SwitchableVoices = {
  /** Null where a setting names an engine that is none of these. */
  spokenBy(): SpokenBy | null
  /** The setting that decides it; null where it is chosen on a page. */
  set_by: string | null
  engineOf(voices: SpokenBy): SpeechEngine
  /** Has others speak from now on, and remembers it. */
  switchTo(voices: SpokenBy): Promise<void>
  /** Ends the processes of voices that do not speak. */
  close(voices: SpokenBy): Promise<void>
}

type Options = {
  data_dir: string
  voices: SwitchableVoices
  measureVoices: typeof measureVoices
  onProblem(id: SpokenBy, sentence: string): void
}

/** Measures how fast voices speak on this machine, and remembers it. */
export function voiceSpeeds({ data_dir, voices, measureVoices, onProblem }: Options) {
  const waiting = new Set<SpokenBy>()
  let measurement: Promise<void> | undefined

  /** Measures voices, which also proves that they speak: not every machine runs what it can download. */
  async function measure(id: SpokenBy, signal: AbortSignal): Promise<number> {
    try {
      const times_talk = Math.round((await measureVoices(voices.engineOf(id), signal)) * 100) / 100
      const { speeds } = await readChoices(data_dir)
      const speed = { times_talk, measured_at: new Date().toISOString() }
      await storeChoices(data_dir, { speeds: { ...speeds, [id]: speed } })
      return times_talk
    } catch (cause) {
      signal.throwIfAborted()
      await voices.close(id)
      throw new ModelsError(modelSentences.silent(speakerTitle(id), sentenceOf(cause)), { cause })
    }
  }

  async function measureWaiting(signal: AbortSignal): Promise<void> {
    for (const id of waiting) {
      await measure(id, signal).catch((error: unknown) => signal.aborted || onProblem(id, sentenceOf(error)))
      waiting.delete(id)
    }
  }

  return {
    measure,
    /** Begins to measure all of these, one after the other. */
    measureAll(ids: readonly SpokenBy[], signal: AbortSignal): void {
      for (const id of ids) waiting.add(id)
      measurement = measureWaiting(signal)
    },
    isMeasuring: (id?: SpokenBy) => (id ? waiting.has(id) : waiting.size > 0),
    async settled(): Promise<void> {
      await measurement
    },
  }
}

export function sentenceOf(error: unknown): string {
  const reason = error instanceof DownloadError ? error.brief : error instanceof Error ? error.message : String(error)
  return /[.?!]$/.test(reason) ? reason : `${reason}.`
}
