import { provenanceLimits, provenanceSentences, signatureStates } from '@app/domain/provenance'
import * as z from 'zod/mini'
import { ContentView, SpeakerSlot } from './content.ts'
import { endpoint } from './endpoint.ts'

const whole = z.int().check(z.nonnegative())

export const Verdict = z.enum(['unchanged', 'changed', 'unknown'])
export type Verdict = z.infer<typeof Verdict>

/** Result of comparing a file with the log of line hashes. */
export const LineHashesAnswer = z.enum(['same', 'changed', 'silent', 'not_used'])

/** Place in which a file differs from the published one. */
export const Difference = z.object({
  state: z.enum(['differs', 'missing', 'moved', 'added']),
  /** Line number, as people count; 0 for the spoken notice. Of an addition, that of the line after it, null at the end. */
  number: z.nullable(whole),
  /** Start in the published sound. */
  at_ms: whole,
  speaker: z.nullable(SpeakerSlot),
  speaker_name: z.nullable(z.string()),
  /** Text of the line; null where it is no longer published so. */
  text: z.nullable(z.string()),
  utterance_id: z.nullable(z.string()),
  /** Playback position in the current revision; null where it cannot be heard there. */
  play_ms: z.nullable(whole),
  published_ms: whole,
  /** Length of the deviating part of the file; null where several lines share it. */
  file_ms: z.nullable(whole),
})
export type Difference = z.infer<typeof Difference>

export const VerifiedEpisode = z.object({
  content: ContentView,
  revision: z.int().check(z.positive()),
  made_at: z.nullable(z.iso.datetime()),
})

/** Line counts without the spoken notice; of an episode hidden from the caller, as its signed statement counts them. */
export const VerifiedLines = z.object({ total: whole, same: whole })

export const Verification = z.object({
  verdict: Verdict,
  /** Number of places in which the file differs from the published one. */
  places: whole,
  byte_size: whole,
  signature: z.enum(signatureStates),
  line_hashes: LineHashesAnswer,
  /** The episode, if the caller may hear it. With the verdict `unknown`, the one that the signature names. */
  episode: z.nullable(VerifiedEpisode),
  /** True if the signature names an episode that is hidden from the caller, or gone. */
  is_hidden: z.boolean(),
  lines: VerifiedLines,
  differences: z.array(Difference),
})
export type Verification = z.infer<typeof Verification>

/** Checks a file, of which nothing is stored. */
export const checkFile = endpoint({
  method: 'POST',
  path: '/api/verifications/file',
  access: 'everyone',
  body: z.object({}),
  files: ['file'],
  response: Verification,
})

export const checkLink = endpoint({
  method: 'POST',
  path: '/api/verifications/link',
  access: 'everyone',
  body: z.object({
    url: z
      .string()
      .check(
        z.trim(),
        z.maxLength(provenanceLimits.address_characters, provenanceSentences.not_a_link),
        z.url({ protocol: /^https?$/, error: provenanceSentences.not_a_link }),
      ),
  }),
  response: Verification,
})
