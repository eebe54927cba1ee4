import type { ModelId, SpokenBy } from '@app/domain/models'
import type { Readable } from 'node:stream'
import type { SpeechEngine } from './speech-engine.ts'

export type ModelStage =
  | 'absent'
  | 'paused'
  | 'downloading'
  | 'preparing'
  | 'unpacking'
  | 'measuring'
  | 'installed'
  | 'failed'

export type ModelState = {
  id: ModelId
  stage: ModelStage
  /** The size of the download, and how much of it is there. */
  total_bytes: number
  arrived_bytes: number
  /** Download speed, once enough has arrived to measure it. */
  bytes_per_second: number | null
  /** Reason of a failure, as a sentence; empty otherwise. */
  problem: string
  /** True while new lines, scripts or transcripts are made with it. */
  is_used: boolean
  /** False for files that are not the published ones. */
  is_verified: boolean
  /** Seconds of sound in a second on this machine; null until it is measured, and for models that do not speak. */
  times_talk: number | null
}

export type ModelsReport = {
  models: ModelState[]
  /** Null where a setting names an engine that is none of these. */
  spoken_by: SpokenBy | null
  /** The setting that decides who speaks; null where it is chosen here. */
  set_by: string | null
  embedded_times_talk: number | null
  /** The names of the writer and of the recogniser; null for the embedded writer, and for no recogniser. */
  writer: string | null
  recogniser: string | null
  used_bytes: number
  free_bytes: number
  cores: number
  memory_bytes: number
  /** Time of the measurement in ISO 8601; null before the first. */
  measured_at: string | null
}

export type InstallOptions = {
  /** Another place than the publisher's: a mirror, or a folder with the same files. */
  source?: { mirror?: string | undefined; folder?: string | undefined }
  /** Files of a folder that are not the published ones are taken as they are. */
  takes_unverified?: boolean
  /** Called once the installed voices speak new lines. */
  onSpeaking?(): Promise<void>
}

/** Models on the server's own machine: their installation, their speed here, and the engine of new lines. */
export type Models = {
  report(): Promise<ModelsReport>
  /**
   * Begins or resumes; does nothing where it runs already. Installed voices are measured, and speak where they are fast
   * enough and no setting decides that.
   */
  install(id: ModelId, how?: InstallOptions): Promise<void>
  /** Ends an installation and keeps what has arrived. */
  cancel(id: ModelId): Promise<void>
  /** Deletes a model; the embedded voices speak where it spoke. */
  remove(id: ModelId): Promise<void>
  /** Has new lines spoken by others, from now on and after a restart. */
  use(voices: SpokenBy): Promise<void>
  /** Begins to measure how fast all installed voices speak here, where `check` does not throw. */
  measure(check?: () => Promise<void>): Promise<void>
  /** Ends when nothing is being installed or measured. */
  settled(): Promise<void>
  /** Takes a file of a model that was brought by hand, and installs the model once all its files are there. */
  addFile(bytes: Readable): Promise<void>
  /** The engine of voices that need not be those in use; they are installed. */
  engineOf(voices: SpokenBy): Promise<SpeechEngine>
  close(): Promise<void>
}

/** Refusal to install, remove or use a model, as a sentence for people. */
export class ModelsError extends Error {
  override name = 'ModelsError'
}
