import type { Mailer } from './mailer.ts'

/** What the set-up check tries beside the parts that every request uses. */
export type SetupTools = {
  /** The mailer of the settings, to be closed after use. */
  openMailer(): Promise<Mailer>
  /** Absent where scripts are written without a language model. Asks one short question; throws a LanguageModelError. */
  model?: { name: string; ask(signal: AbortSignal): Promise<void> } | undefined
}
