import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Download link of a channel as a folder; it expires after a few minutes. */
export const ShowExportView = z.object({ url: z.string() })
export type ShowExportView = z.infer<typeof ShowExportView>

export const linkShowExport = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/export',
  access: 'channel_owner',
  params: z.object({ channel_id: z.string() }),
  response: ShowExportView,
})

export const showExportPath = (channelId: string) => `/media/channels/${channelId}/export.zip`
