import type { Person, TestApp } from '#test/app.ts'
import { sendForm } from '#test/http/send-form.ts'
import { soundFile } from './sound-causes.ts'

/** The answers of a channel's sounds, in the order in which its owner makes the requests. */
export async function soundAnswers(app: TestApp, channel_id: string, owner: Person) {
  const headers = app.as(owner)
  const callApi = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what: string, payload?: object) =>
    app.server.inject({
      method,
      url: `/api/channels/${channel_id}${what}`,
      headers,
      ...(payload && { payload }),
    })
  const addSound = await sendForm(app, `/api/channels/${channel_id}/sounds`, { ...soundFile(), headers })
  const sound = `/sounds/${addSound.json().asset_id}`
  return {
    addSound,
    listSounds: await callApi('GET', '/sounds'),
    updateSound: await callApi('PUT', sound, { title: 'Bell', licence: 'own' }),
    removeSound: await callApi('DELETE', sound),
    restoreSound: await callApi('POST', `${sound}/restore`),
    getChannelSound: await callApi('GET', '/sound'),
    saveChannelSound: await callApi('PUT', '/sound', { sound: null }),
  }
}
