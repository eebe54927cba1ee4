import { LexiconEntries, LexiconEntry, lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })

/** How a channel says words that are not said as they are written. */
export const LexiconView = z.object({
  /** How often it was changed; 0 where it never was. */
  version: z.int().nonnegative(),
  entries: z.array(LexiconEntry),
})
export type LexiconView = z.infer<typeof LexiconView>

/** The version that the caller has read; a lexicon that was changed since is not written over. */
const seen_version = z.int().nonnegative()

/** Only for the owner of the channel, like all below. */
export const getLexicon = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/lexicon',
  params: ofChannel,
  response: LexiconView,
})

/** Takes the place of all words there are. What was made keeps its sound; what is made from now on says them so. */
export const saveLexicon = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/lexicon',
  params: ofChannel,
  body: z.object({ seen_version, entries: LexiconEntries }),
  response: LexiconView,
})

/** The words as the text of a PLS 1.0 file. */
export const exportLexicon = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/lexicon/pls',
  params: ofChannel,
  response: z.object({ file_name: z.string(), pls: z.string() }),
})

/** Takes the words of a PLS 1.0 file over, all or none. */
export const importLexicon = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/lexicon/pls',
  params: ofChannel,
  body: z.object({
    seen_version,
    pls: z.string().max(lexiconLimits.file.max_bytes, lexiconSentences.file_large),
    /** Whether words that the file does not have go; else they stay. */
    replaces_all: z.boolean().default(false),
  }),
  response: LexiconView,
})
