import { LexiconEntry, lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import * as z from 'zod/mini'

/** The pronunciations to speak lines with: those of a channel, and trial entries that take precedence. */
export const Wording = z.object({
  channel_id: z.optional(z.string()),
  lexicon: z._default(
    z.array(LexiconEntry).check(z.maxLength(lexiconLimits.tried.max, lexiconSentences.tried_too_many)),
    [],
  ),
})
