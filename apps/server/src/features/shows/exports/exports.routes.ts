import { Readable } from 'node:stream'
import { linkShowExport, showExportPath } from '@app/contracts/exports'
import { channelNotFound, getChannel } from '#features/shows/channels/index.ts'
import { accessTo } from '#features/episodes/content/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { attachmentNamed } from '#lib/content-disposition.ts'
import { expiresIn } from '#lib/link-signer.ts'
import { exportShow } from './export-show.ts'
import { zipFolder } from './zip-folder.ts'

const LINK_LIVES_SECONDS = 10 * 60
/** Its links end by their time alone. */
const EPOCH = 0

/** A channel as a file that a browser saves: it cannot send a token along, so its address is signed. */
export const exportsRoutes: Routes = async (app, deps) => {
  route(app, linkShowExport, async ({ channel: { channel_id } }) => {
    const until = { expires_unix_seconds: expiresIn(LINK_LIVES_SECONDS), epoch: EPOCH }
    return { url: deps.links.sign(showExportPath(channel_id), until) }
  })

  app.get<{ Params: { channel_id: string } }>(showExportPath(':channel_id'), async (request, reply) => {
    const { channel_id } = request.params
    const asked = { path: showExportPath(channel_id), query: request.query, is_open: false }
    if (!accessTo(deps.links, { media_epoch: EPOCH }, asked)) throw channelNotFound(channel_id)
    const { channel_title } = await getChannel(deps.db, channel_id)
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', attachmentNamed(`${channel_title}.zip`))
    // Ends a HEAD request here: even if no client waits, the channel would be read to its end.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(
      zipFolder((folder) => exportShow(deps, channel_id, folder)).on('error', (error) => {
        request.log.warn({ err: error, channel_id }, 'export of a channel ended early')
      }),
    )
  })
}
