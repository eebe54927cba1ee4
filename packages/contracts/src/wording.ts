import { LexiconEntry, lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import { z } from 'zod'

/** The pronunciations to speak lines with: those of a channel, and trial entries that take precedence. */
export const Wording = z.object({
  channel_id: z.string().optional(),
  lexicon: z.array(LexiconEntry).max(lexiconLimits.tried.max, lexiconSentences.tried_too_many).default([]),
})
