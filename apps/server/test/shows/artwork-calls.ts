import sharp from 'sharp'
import type { Person, TestApp } from '#test/app.ts'
import { encodeForm, sendForm } from '#test/http/send-form.ts'

/** A picture of this size, as a person would upload it. */
async function pictureOf(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c82828' } })
    .png()
    .toBuffer()
}

/** Requests to the endpoints of artwork that succeed. */
export const artworkRequests = {
  'PUT /api/channels/:channel_id/artwork': {
    request: async () => encodeForm({ files: { artwork: { bytes: await pictureOf(1_400, 1_400) } } }),
  },
}

export async function artworkAnswers(app: TestApp, channel_id: string, owner: Person) {
  const url = `/api/channels/${channel_id}/artwork`
  const headers = app.as(owner)
  const callApi = (method: 'GET' | 'POST' | 'DELETE') => app.server.inject({ method, url, headers })
  const files = { artwork: { bytes: await pictureOf(1_400, 1_400) } }
  return {
    getArtwork: await callApi('GET'),
    uploadArtwork: await sendForm(app, url, { method: 'PUT', files, headers }),
    drawArtwork: await callApi('POST'),
    removeArtwork: await callApi('DELETE'),
  }
}

/** Causes of the refusals of artwork, by the condition in their documentation. */
export const artworkCauses = {
  'The picture is not square, or too small.': async () => ({
    files: { artwork: { bytes: await pictureOf(1_280, 720) } },
  }),
}
