import { VoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'

/** Interrupted try of a visitor. */
const Try = z.object({ text: z.string(), voice_name: z.optional(VoiceName) })
type Try = z.infer<typeof Try>

const NAME = 'voices-try'

/** Kept in this tab for a person who returns from signing in. */
export function keepTry(kept: Try): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // It has to be written again.
  }
}

export function readKeptTry(): Try | undefined {
  try {
    return Try.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function dropKeptTry(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Storage that cannot be reached holds nothing.
  }
}
