import * as contract from '@app/contracts/recordings'
import { recordingSentences } from '@app/domain/recordings'
import type { Viewer } from '@app/domain/accounts'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { listTakes, readTake, type TakePlace, type TakeRow } from '#features/studio/takes/index.ts'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { rateLimited } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { wavHeader } from '@app/domain/wav'
import { addRecording, withUpload } from './add-recording.ts'
import { deleteRecording } from './delete-recording.ts'
import { presentRecording } from './present-recording.ts'
import { recordingMissing, useRecording } from './use-recording.ts'
import { recordingLimits } from '@app/domain/recordings'

const RecordingId = z.uuid()

export const recordingsRoutes: Routes = async (app, deps) => {
  streamedRoute(app, contract.addRecording, async ({ params, viewer, readForm }) => {
    const place = await placeOf(deps, viewer, params)
    const wait_seconds = await deps.identity.consumeRateLimit('recordings_by_account', place.user_id)
    if (wait_seconds > 0) throw rateLimited(recordingSentences.rate_limited, wait_seconds)
    return withUpload(async (upload) => {
      const line = await readForm(({ stream }) => upload.receive(stream))
      return presentRecording(await addRecording(deps, place, line, upload.path))
    })
  })

  route(app, contract.getRecording, async ({ params, viewer }) => presentRecording(await ownTake(deps, viewer, params)))

  route(app, contract.useRecording, async ({ params, body, viewer }) => {
    const { recording_id, ...place } = await ownTake(deps, viewer, params)
    return useRecording(deps, place, recording_id, body)
  })

  route(app, contract.deleteRecording, async ({ params, viewer }) => {
    const { recording_id, ...place } = await ownTake(deps, viewer, params)
    await deleteRecording(deps, place, recording_id)
    return { success: true }
  })

  app.get(contract.RECORDING_SOUND_PATH, async (request, reply) => {
    const params = parse(contract.getRecording.params, request.params, 'path')
    const sound = await readTake(deps, await ownTake(deps, request.viewer, params))
    if (!sound) throw recordingMissing()
    const header = wavHeader({
      channels: 1,
      sample_rate_hz: recordingLimits.sample_rate_hz.kept,
      data_bytes: sound.byteLength,
    })
    return reply
      .header('cache-control', 'private, no-store')
      .type('audio/wav')
      .send(Buffer.concat([header, sound]))
  })
}

async function placeOf(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { channel_id }: { channel_id: string },
): Promise<TakePlace> {
  const channel = await getOwnedChannel(db, viewer, channel_id)
  return { user_id: requireViewer(viewer).user_id, channel_id: channel.channel_id }
}

async function ownTake(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { recording_id, ...at }: { channel_id: string; recording_id: string },
): Promise<TakeRow> {
  const place = await placeOf(deps, viewer, at)
  const id = RecordingId.safeParse(recording_id)
  const [take] = id.success ? await listTakes(deps.db, place, [id.data]) : []
  if (!take) throw recordingMissing()
  return take
}
