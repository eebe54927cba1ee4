import type { ModelState, ModelsView } from '@app/contracts/models'
import { isFastEnough, models, modelSentences, runtimes, speakerTitle, timesText } from '@app/domain/models'
import { sizeText } from '#lib/format/size-text.ts'
import { isUnderWay, progressText } from './model-progress.ts'

/** Tells whether a model can be used now; a measurement does not change that. */
export function isInstalled({ stage, arrived_bytes, total_bytes }: ModelState): boolean {
  return stage === 'installed' || (stage === 'measuring' && arrived_bytes === total_bytes)
}

export function isSlow({ times_talk }: Pick<ModelState, 'times_talk'>): boolean {
  return times_talk !== null && !isFastEnough(times_talk)
}

/** Tells whether a download ended early, and resumes from there. */
export function isStopped({ stage, arrived_bytes, total_bytes, problem }: ModelState): boolean {
  const isBegun = arrived_bytes > 0 && arrived_bytes < total_bytes
  return stage === 'paused' || (stage === 'failed' && isBegun && problem !== modelSentences.wrong_checksum)
}

export type Tone = 'ok' | 'ready' | 'off' | 'coming' | 'warn' | 'bad'

export function wordOf(model: ModelState): { word: string; tone: Tone } {
  const { stage, is_used, problem } = model
  if (stage === 'downloading') return { word: 'On its way', tone: 'coming' }
  if (stage === 'measuring') return { word: 'Being measured', tone: 'coming' }
  if (isUnderWay(model)) return { word: 'Being installed', tone: 'coming' }
  if (stage === 'failed' && problem === modelSentences.wrong_checksum)
    return { word: 'Does not match its checksum', tone: 'bad' }
  if (isStopped(model)) return stage === 'failed' ? { word: 'Stopped', tone: 'bad' } : { word: 'Stopped', tone: 'off' }
  if (stage === 'failed') return { word: 'Failed', tone: 'bad' }
  if (stage === 'absent') return { word: 'Not installed', tone: 'off' }
  if (isSlow(model)) return { word: `${is_used ? 'In use, too' : 'Too'} slow to play while made`, tone: 'warn' }
  return is_used ? { word: 'In use', tone: 'ok' } : { word: 'Ready', tone: 'ready' }
}

/** Notes on a model's state, below its benefit. */
export function notesOf(model: ModelState): string[] {
  const { id, stage, arrived_bytes, is_used, is_verified, problem } = model
  const notes = []
  if (isStopped(model)) notes.push(`Stopped at ${sizeText(arrived_bytes)}. Nothing is lost.`)
  if (problem === modelSentences.wrong_checksum) notes.push('Nothing was installed.')
  if (stage === 'installed' && !is_verified) notes.push('Own files, not the published ones.')
  if (stage === 'installed' && !is_used) notes.push(...startNotes[models[id].kind])
  return notes
}

const startNotes = {
  voices: [],
  writer: ['Restart the server with SCRIPT_WRITER=local to use it.'],
  recogniser: ['Restart the server to use it, unless SPEECH_RECOGNIZER says otherwise.'],
} as const

/** Failure of a model, where no other words tell it. */
export function problemOf({ problem }: ModelState): string | undefined {
  return problem === '' || problem === modelSentences.wrong_checksum ? undefined : problem
}

/** Announcement for screen readers: the progress of the installation, then who speaks. */
export function announcementOf({ models: states, spoken_by }: ModelsView): string {
  const model = states.find(isUnderWay)
  if (model) return `${models[model.id].title}: ${progressText(model)}`
  return spoken_by ? modelSentences.changes(spoken_by) : ''
}

export function speedSentence(times_talk: number): string {
  return isFastEnough(times_talk)
    ? `${timesText(times_talk)} times faster than talk, enough`
    : `${timesText(times_talk)} times talk, too slow to play while made`
}

export function speaksSentence(view: ModelsView): string {
  const { spoken_by, set_by } = view
  if (spoken_by === null) return `Set by ${set_by ?? 'a setting'}`
  return `${speakerTitle(spoken_by)} ${spoken_by === 'embedded' ? 'speak' : 'speaks'}`
}

/** The size of the program that has to be downloaded along with a model; 0 where another model brought it. */
export function programBytes(states: readonly ModelState[], { id }: ModelState): number {
  const { runtime } = models[id]
  const isThere = states.some(({ id: other, stage }) => stage === 'installed' && models[other].runtime === runtime)
  return isThere ? 0 : runtimes[runtime].bytes
}
