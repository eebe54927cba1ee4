import type { Mailer } from './mailer.ts'

/** Tools that the set-up check tries beside the parts that every request uses. */
export type SetupTools = {
  /** The mailer of the settings, to be closed after use. */
  openMailer(): Promise<Mailer>
  /** A sentence that names the wrong setting, for an error of a store elsewhere; undefined where the error says it. */
  explainStorage?: ((error: unknown) => Promise<string | undefined>) | undefined
  /** Absent where scripts are written without a language model. Asks one short question; throws a LanguageModelError. */
  model?: { name: string; ask(signal: AbortSignal): Promise<void> } | undefined
}
