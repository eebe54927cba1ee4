import { ListenFinding, ListenMeasures, NotChecked } from '@app/domain/listen-check'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })
const count = z.int().check(z.nonnegative())

export const ListenFindingView = z.extend(ListenFinding, {
  finding_id: z.string(),
  is_outdated: z.boolean(),
  fine: z.nullable(z.object({ by: z.string(), at: z.iso.datetime() })),
})
export type ListenFindingView = z.infer<typeof ListenFindingView>

export const ListenCheckView = z.object({
  status: z.enum(['none', 'processing', 'completed', 'error']),
  error: z.string(),
  revision: count,
  lines_total: count,
  lines_checked: count,
  measures: z.nullable(ListenMeasures),
  findings: z.array(ListenFindingView),
  not_checked: z.array(NotChecked),
  checked_at: z.nullable(z.iso.datetime()),
})
export type ListenCheckView = z.infer<typeof ListenCheckView>

export const getListenCheck = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/listen-check',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: ListenCheckView,
})

export const checkAgain = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/listen-check',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: ListenCheckView,
})

export const markFine = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/listen-check/findings/:finding_id',
  access: 'content_owner',
  params: z.extend(ofContent, { finding_id: z.string() }),
  query: inChannel,
  body: z.object({ fine: z.boolean({ error: 'fine must be true or false' }) }),
  response: ListenCheckView,
})
