import type { LightMyRequestResponse } from 'fastify'
import { person, type Person, type testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'

type App = Awaited<ReturnType<typeof testApp>>
export const DESIGN = 'Kore_p2_c-1_t0_r1_lively'

/** A saved voice of a channel, and its address. */
export async function savedVoice(
  app: App,
  who: Person,
  { channel_id, name = 'Nora' }: { channel_id: string; name?: string },
) {
  const url = `/api/channels/${channel_id}/voices`
  const saved = await app.server.inject({
    method: 'POST',
    url,
    headers: app.as(who),
    payload: { name, voice_name: DESIGN },
  })
  return { saved, url: `${url}/${saved.json<{ saved_voice_id: string }>().saved_voice_id}` }
}

/** An answer of each endpoint about speakers, designs and saved voices. */
export async function voiceAnswers(app: App, who: Person): Promise<Record<string, LightMyRequestResponse>> {
  const headers = app.as(who)
  const channel_id = await makeChannel(app, who)
  const { saved, url } = await savedVoice(app, who, { channel_id })
  return {
    saveVoice: saved,
    listSavedVoices: await app.server.inject({ url: `/api/channels/${channel_id}/voices`, headers }),
    renameSavedVoice: await app.server.inject({ method: 'PUT', url, headers, payload: { name: 'Nell' } }),
    deleteSavedVoice: await app.server.inject({ method: 'DELETE', url, headers }),
    listSpeakers: await app.server.inject('/api/voices/speakers'),
    previewDesign: await app.server.inject({
      method: 'POST',
      url: '/api/voices/designs',
      headers,
      payload: { voice_name: DESIGN },
    }),
  }
}

/** Requests that provoke the described refusals, by `when`. */
export function savedVoiceCauses(app: App, who: Person) {
  return {
    'The channel has no such saved voice.': async () => ({}),
    'The name is that of a voice of the catalogue.': async () => ({ fields: { name: 'kore', voice_name: DESIGN } }),
    'The voice is none that was designed.': async () => ({ fields: { name: 'Nora', voice_name: 'Kore' } }),
    'Another saved voice of the channel has this name.': async () => {
      const channel_id = await makeChannel(app, who)
      await savedVoice(app, who, { channel_id, name: 'Nora' })
      const { url } = await savedVoice(app, who, { channel_id, name: 'Nell' })
      return {
        where: { channel_id, saved_voice_id: url.slice(url.lastIndexOf('/') + 1) },
        fields: { name: 'NORA' },
      }
    },
    'Too many designs in a minute; see Retry-After.': async () => ({ who: person('guesser') }),
  }
}
