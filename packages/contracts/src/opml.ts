import { followLimits, followSentences } from '@app/domain/follows'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const OpmlFile = z.object({ file_name: z.string(), opml: z.string() })

/** Result for one show of a file. */
export const OpmlShow = z.object({
  title: z.string(),
  address: z.string(),
  outcome: z.enum(['followed', 'followed_before', 'elsewhere', 'missing', 'private', 'unusable']),
})
export type OpmlShow = z.infer<typeof OpmlShow>

export const exportFollows = endpoint({
  method: 'GET',
  path: '/api/follows/opml',
  access: 'signed_in',
  response: OpmlFile,
})

/** Escaping in JSON makes up to six characters of one. */
const JSON_FACTOR = 6

export const importFollows = endpoint({
  method: 'POST',
  path: '/api/follows/opml',
  access: 'signed_in',
  max_json_bytes: followLimits.opml.max_bytes * JSON_FACTOR,
  body: z.object({
    opml: z
      .string({ error: followSentences.file_missing })
      .check(z.maxLength(followLimits.opml.max_bytes, followSentences.file_large)),
  }),
  response: z.object({ shows: z.array(OpmlShow) }),
})
