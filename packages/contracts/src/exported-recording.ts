import * as z from 'zod/mini'

/** A take of a line in the export of an account. */
export const ExportedRecording = z.object({
  channel_id: z.string(),
  text: z.string(),
  voice_name: z.string(),
  duration_ms: z.int(),
  /** Time at which the person stated that they have the rights to it; null for takes that were never used. */
  mine_stated_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  /** 48 kHz mono 16-bit PCM; the address works for a day. */
  sound_link: z.nullable(z.string()),
})
