import { readingLimits } from '../sources/limits.ts'
import * as z from 'zod/mini'

/** Status of a script's generation from sources. */
export const ScriptStatus = z.enum(['processing', 'completed', 'error', 'cancelled'])
export type ScriptStatus = z.infer<typeof ScriptStatus>

export const generationLimits = {
  /** Polling interval of a page for the progress of a script. */
  poll_ms: 1_000,
  /** A page waits for so long (STUDIO-O16). */
  timeout_ms: 10 * 60_000,
  /** A script that is not written by then never will be. */
  longest_minutes: 30,
  /** So many scripts of a draft are kept, as many as its history shows. */
  kept_of_draft: 20,
  /** So many lines are stored while they come, and can be gone on from. */
  lines: 300,
} as const

export const generationSentences = {
  done: 'Script Generated!',
  failed: 'Script generation failed',
  takes: 'Script generation takes 30 s to 5 minutes.',
  no_id: 'Invalid response from server - missing script_id',
  missing: 'Script not found',
  cancelled: 'Script generation cancelled',
  rate_limited: 'Too many scripts were requested in a short time. Please try again later.',
  voices_missing: 'Please choose one or two voices',
  same_voice: 'The two speakers need two different voices',
  too_many_lines: 'A script can go on after at most 300 lines.',
  line_of_another: 'A line is said by a voice that the script does not have.',
  nothing_readable: 'None of the sources could be read.',
  unreadable: 'This source could not be read.',
  no_time_to_read: `There was no time left to read this source: the sources of a script are read within ${readingLimits.script_seconds / 60} minutes.`,
  offline:
    'No language model is set up, so a script is made of excerpts: your hosts take turns with the words of your sources.',
  excerpts: 'Excerpts: the words of your sources. Install a writer, or write the lines yourself.',
} as const
