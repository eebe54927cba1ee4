import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Db } from '#database/schema.ts'
import type { WebBuild } from '#http/web-build.ts'
import type { JobQueue } from '#jobs/queue.ts'
import type { Answerer } from '@app/ports/answerer.ts'
import type { AudioDecoder } from '@app/ports/audio-decoder.ts'
import type { AudioEncoder } from '@app/ports/audio-encoder.ts'
import type { Clock } from '@app/ports/clock.ts'
import type { FactFinder } from '@app/ports/fact-finder.ts'
import type { Identity } from '@app/ports/identity.ts'
import type { FeedAnnouncer } from '@app/ports/feed-announcer.ts'
import type { FindLocalModels } from '@app/ports/local-models.ts'
import type { Mailbox, Mailer } from '@app/ports/mailer.ts'
import type { MusicComposer } from '@app/ports/music-composer.ts'
import type { Models } from '@app/ports/models.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import type { PaymentSimulator } from '@app/ports/payment-simulator.ts'
import type { Payments } from '@app/ports/payments.ts'
import type { PushSender } from '@app/ports/push-sender.ts'
import type { ScriptWriter } from '@app/ports/script-writer.ts'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import type { SetupTools } from '@app/ports/setup-tools.ts'
import type { SoundConverter } from '@app/ports/sound-converter.ts'
import type { SourceReader } from '@app/ports/source-reader.ts'
import type { LineListener } from '@app/ports/speech-recognizer.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import type { TakeEditor } from '@app/ports/take-editor.ts'
import type { WebFiles } from '@app/ports/web-files.ts'
import type { LinkSigner } from '#lib/link-signer.ts'
import type { LiveEvents } from '#events/live-events.ts'
import type { TurnChanges } from '#events/turn-changes.ts'

/** Dependencies of background work. */
export type WorkDeps = {
  config: Config
  log: Logger
  db: Db
  jobs: JobQueue
  storage: ObjectStorage
  speech: SpeechEngine
  encoder: AudioEncoder
  takes: TakeEditor
  music: MusicComposer
  sounds: SoundConverter
  decoder: AudioDecoder
  /** Recogniser of lines; absent if none is set up. */
  listener?: LineListener | undefined
  reader: SourceReader
  web_files: WebFiles
  writer: ScriptWriter
  answerer: Answerer
  meaning: SentenceMeaning
  announcer: FeedAnnouncer
  push: PushSender
  clock: Clock
  payments: Payments
}

/** Dependencies of jobs and chores. Those that mail seldom open a mailer for each email, and no worker keeps one. */
export type JobDeps = WorkDeps & { openMailer(): Promise<Mailer> }

/** Dependencies of all use cases. A use case takes `Pick<Deps, …>` of those it needs. */
export type Deps = WorkDeps & {
  live: LiveEvents
  turn_changes: TurnChanges
  identity: Identity
  facts: FactFinder
  /** The same database for requests, whose callers do not wait for long; `db` where it is absent. */
  db_with_timeout?: Db | undefined
  /** The same for answers that are streamed, which wait for a connection; `db` where it is absent. */
  db_for_streams?: Db | undefined
  /** Mailbox; absent unless emails are stored here instead of being sent. */
  mailbox?: Mailbox | undefined
  /** Simulator; absent if a payment provider is set. */
  simulator?: PaymentSimulator | undefined
  /** Opens the development pages where the product is not for this machine alone. */
  development_token?: string | undefined
  links: LinkSigner
  /** Tools that operators can try on the desk. */
  setup: SetupTools
  /** Language model servers on this machine; only where they are to be offered. */
  findLocalModels?: FindLocalModels | undefined
  /**
   * Models that can be installed on this machine, and the engine of new lines; absent if nothing is installed, as in
   * tests.
   */
  models?: Models | undefined
  /** Absent where the web app is not built. */
  web?: WebBuild | undefined
}
