import { LexiconEntries, LexiconEntry, lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WholeNumber } from './whole-number.ts'

const ofChannel = z.object({ channel_id: z.string() })

export const LexiconView = z.object({
  version: z.int().check(z.nonnegative()),
  entries: z.array(LexiconEntry),
})
export type LexiconView = z.infer<typeof LexiconView>

const seen_version = WholeNumber

export const getLexicon = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/lexicon',
  access: 'channel_owner',
  params: ofChannel,
  response: LexiconView,
})

export const saveLexicon = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/lexicon',
  access: 'channel_owner',
  params: ofChannel,
  body: z.object({ seen_version, entries: LexiconEntries }),
  response: LexiconView,
})

export const LexiconFile = z.object({ file_name: z.string(), pls: z.string() })

export const exportLexicon = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/lexicon/pls',
  access: 'channel_owner',
  params: ofChannel,
  response: LexiconFile,
})

export const importLexicon = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/lexicon/pls',
  access: 'channel_owner',
  params: ofChannel,
  body: z.object({
    seen_version,
    pls: z.string().check(z.maxLength(lexiconLimits.file.max_bytes, lexiconSentences.file_large)),
    replaces_all: z._default(z.boolean(), false),
  }),
  response: LexiconView,
})
