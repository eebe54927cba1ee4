import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Person } from '#test/app.ts'
import { wavFile } from '@app/sound/test/wav-file.ts'
import { encodeForm } from '#test/http/send-form.ts'
import { insertSoundRow, soundFile } from './sound-causes.ts'

type Place = { channel_id: string }

/** Requests to the endpoints of sounds that succeed. */
export function soundRequests({ db, storage }: Deps, { user_id }: Person) {
  async function soundAt({ channel_id }: Place, what = '', removed_at: Date | null = null): Promise<InjectOptions> {
    const { asset_id, object_key } = await insertSoundRow({ db }, { channel_id, user_id }, removed_at)
    await storage.put(object_key, wavFile(), 'audio/wav')
    return { url: `/api/channels/${channel_id}/sounds/${asset_id}${what}` }
  }
  return {
    contract: {
      'POST /api/channels/:channel_id/sounds': { request: () => encodeForm(soundFile()) },
      'PUT /api/channels/:channel_id/sounds/:asset_id': {
        request: async (place: Place) => ({ ...(await soundAt(place)), payload: { title: 'Bell', licence: 'own' } }),
      },
      'DELETE /api/channels/:channel_id/sounds/:asset_id': { request: (place: Place) => soundAt(place) },
      'POST /api/channels/:channel_id/sounds/:asset_id/restore': {
        request: (place: Place) => soundAt(place, '/restore', new Date()),
      },
      'PUT /api/channels/:channel_id/sound': { request: () => ({ payload: { sound: null } }) },
    },
    music: ({ channel_id }: Place) => ({ url: `/api/channels/${channel_id}/music?mood=calm&role=sting` }),
    preview: (place: Place) => soundAt(place, '/preview'),
  }
}
