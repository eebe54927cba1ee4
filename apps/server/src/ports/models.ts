import type { ModelState, ModelsView } from '@app/contracts/models'
import type { ModelId, SpokenBy } from '@app/domain/models'
import type { Readable } from 'node:stream'
import type { SpeechEngine } from './speech-engine.ts'

export type { ModelState, ModelsView }

export type InstallOptions = {
  /** Another place than the publisher's: a mirror, or a folder with the same files. */
  source?: { mirror?: string | undefined; folder?: string | undefined }
  /** Files of a folder that are not the published ones are taken as they are. */
  takes_unverified?: boolean
  /** Called once the installed voices speak new lines. */
  onSpeaking?(): Promise<void>
}

/** Models on the server's own machine: their installation, how fast they are here, and who speaks new lines. */
export type Models = {
  report(): Promise<ModelsView>
  /**
   * Begins or resumes; does nothing where it runs already. Installed voices are measured, and speak where they are fast enough
   * and no setting decides that.
   */
  install(id: ModelId, how?: InstallOptions): Promise<void>
  /** Ends an installation and keeps what has arrived. */
  cancel(id: ModelId): Promise<void>
  /** Deletes a model; the embedded voices speak where it spoke. */
  remove(id: ModelId): Promise<void>
  /** Has new lines spoken by others, from now on and after a restart. */
  use(voices: SpokenBy): Promise<void>
  /** Begins to measure how fast all installed voices speak here. */
  measure(): Promise<void>
  /** Ends when nothing is being installed or measured. */
  settled(): Promise<void>
  /** Takes a file of a model that was brought by hand, and installs the model once all its files are there. */
  addFile(bytes: Readable): Promise<void>
  /** The engine of voices that need not be those in use; they are installed. */
  engineOf(voices: SpokenBy): Promise<SpeechEngine>
  close(): Promise<void>
}

/** Why a model is not installed, removed or used, as a sentence for people. */
export class ModelsError extends Error {
  override name = 'ModelsError'
}
