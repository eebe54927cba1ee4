import * as z from 'zod/mini'

export const ListenKind = z.enum([
  'cut_short',
  'clipped',
  'click',
  'too_loud',
  'too_soft',
  'too_fast',
  'too_slow',
  'silence',
  'said_twice',
  'not_heard',
  'music_cut',
])
export type ListenKind = z.infer<typeof ListenKind>

/** One-press remedy of a finding. `open_line` leaves it to the script editor. */
export const ListenRemedy = z.enum(['voice_again', 'teach_word', 'remove_word', 'open_line'])
export type ListenRemedy = z.infer<typeof ListenRemedy>

const place = z.int().check(z.nonnegative())

/** Finding about a line that is worth a second listen. `from` and `to` are the characters of its text that it is about. */
export const ListenFinding = z.object({
  kind: ListenKind,
  utterance_id: z.string(),
  position: place,
  speaker: z.union([z.literal(1), z.literal(2)]),
  text: z.string(),
  from: z.nullable(place),
  to: z.nullable(place),
  start_ms: z.nullable(place),
  detail: z.string(),
  remedy: ListenRemedy,
})
export type ListenFinding = z.infer<typeof ListenFinding>

/** The finished sound in figures; null where there is nothing to measure, as the loudness of silence. */
export const ListenMeasures = z.object({
  loudness_lufs: z.nullable(z.number()),
  true_peak_dbtp: z.nullable(z.number()),
  range_lu: z.nullable(z.number()),
  longest_silence_ms: z.number(),
  /** Line before which it lies, from 0, or within which; null where there is none. */
  silence_at: z.nullable(place),
  clipped_samples: place,
  joins: place,
  clicks: place,
  /** Difference in loudness of the two hosts; null for one host. */
  hosts_apart_lu: z.nullable(z.number()),
  sound_lines: place,
  cut_sounds: place,
  human_lines: place,
  human_out_of_level: place,
})
export type ListenMeasures = z.infer<typeof ListenMeasures>

/** Checks that could not run, and why: they are never listed as passed. */
export const NotChecked = z.enum(['no_recogniser', 'recogniser_failed', 'recogniser_budget', 'no_clips', 'no_file'])
export type NotChecked = z.infer<typeof NotChecked>
