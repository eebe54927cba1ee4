import { getScriptInserts } from '@app/contracts/script-inserts'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/api/api-client.ts'

export type ScriptInserts = z.infer<typeof getScriptInserts.response>

/** The sounds and marks of a published item with their settings, as its owner edits them. */
export const scriptInsertsQuery = (channel_id: string, content_id: string) =>
  queryOptions({
    queryKey: ['script-inserts', content_id],
    queryFn: ({ signal }) => call(getScriptInserts, { params: { content_id }, query: { channel_id }, signal }),
  })
