import * as contract from '@app/contracts/recordings'
import { recordingSentences } from '@app/domain/recordings'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { getOwnedChannel, type OwnedChannel } from '#features/shows/channels/index.ts'
import { listTakes, readTake, type TakePlace, type TakeRow } from '#features/studio/takes/index.ts'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { rateLimited } from '#lib/errors.ts'
import { wavHeader } from '@app/domain/wav'
import { addRecording, withUpload } from './add-recording.ts'
import { deleteRecording } from './delete-recording.ts'
import { presentRecording } from './present-recording.ts'
import { recordingMissing, useRecording } from './use-recording.ts'
import { recordingLimits } from '@app/domain/recordings'

const RecordingId = z.uuid()

export const recordingsRoutes: Routes = async (app, deps) => {
  streamedRoute(app, contract.addRecording, async ({ channel, readForm }) => {
    const place = placeOf(channel)
    const wait_seconds = await deps.identity.consumeRateLimit('recordings_by_account', place.user_id)
    if (wait_seconds > 0) throw rateLimited(recordingSentences.rate_limited, wait_seconds)
    return withUpload(async (upload) => {
      const line = await readForm(({ stream }) => upload.receive(stream))
      return presentRecording(await addRecording(deps, place, line, upload.path))
    })
  })

  route(app, contract.getRecording, async ({ channel, params }) =>
    presentRecording(await getTake(deps, channel, params)),
  )

  route(app, contract.useRecording, async ({ channel, params, body }) => {
    const { recording_id, ...place } = await getTake(deps, channel, params)
    return useRecording(deps, place, recording_id, body)
  })

  route(app, contract.deleteRecording, async ({ channel, params }) => {
    const { recording_id, ...place } = await getTake(deps, channel, params)
    await deleteRecording(deps, place, recording_id)
    return { success: true }
  })

  app.get(contract.RECORDING_SOUND_PATH, async (request, reply) => {
    const params = parse(contract.getRecording.params, request.params, 'path')
    const channel = await getOwnedChannel(deps.db, request.viewer, params.channel_id)
    const sound = await readTake(deps, await getTake(deps, channel, params))
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

function placeOf({ channel_id, channel_creator_user_id: user_id }: OwnedChannel): TakePlace {
  return { user_id, channel_id }
}

async function getTake(
  deps: Pick<Deps, 'db'>,
  channel: OwnedChannel,
  { recording_id }: { recording_id: string },
): Promise<TakeRow> {
  const id = RecordingId.safeParse(recording_id)
  const [take] = id.success ? await listTakes(deps.db, placeOf(channel), [id.data]) : []
  if (!take) throw recordingMissing()
  return take
}
