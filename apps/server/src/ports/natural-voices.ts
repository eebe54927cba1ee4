import type { SpeechModelName, SpokenBy } from '@app/domain/natural-voices'

export type NaturalVoicesStage =
  | 'absent'
  | 'paused'
  | 'downloading'
  | 'unpacking'
  | 'preparing'
  | 'installed'
  | 'failed'

export type NaturalVoicesState = {
  name: SpeechModelName
  stage: NaturalVoicesStage
  /** The size of the download, and how much of it is there. */
  total_bytes: number
  arrived_bytes: number
  /** While it downloads, once enough has arrived to measure it. */
  bytes_per_second: number | null
  /** Why it failed, as a sentence; empty otherwise. */
  problem: string
}

export type NaturalVoicesReport = {
  /** Null where a setting names an engine that is none of these. */
  spoken_by: SpokenBy | null
  /** The setting that decides who speaks; null where it is chosen here. */
  set_by: string | null
  models: NaturalVoicesState[]
}

/** Neural voices and a recogniser on the server's own machine: their download, and who speaks new lines. One process has them at a time. */
export type NaturalVoices = {
  report(): Promise<NaturalVoicesReport>
  /** Begins or resumes; does nothing where it runs already. Once installed voices speak, unless a setting decides that. */
  download(name: SpeechModelName): Promise<void>
  /** Ends a download and keeps what has arrived. */
  cancel(name: SpeechModelName): Promise<void>
  /** Has new lines spoken by others, from now on and after a restart. */
  use(voices: SpokenBy): Promise<void>
  close(): Promise<void>
}

/** Why a download or a change of voices is refused, as a sentence for people. */
export class NaturalVoicesError extends Error {
  override name = 'NaturalVoicesError'
}
