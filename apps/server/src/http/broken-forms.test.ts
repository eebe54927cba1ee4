import { refusalSentences } from '@app/contracts/refusal-sentences'
import { describedEndpoints } from '@app/contracts/openapi/documented'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { modelsThat } from '#test/http/models.ts'

const app = await testApp({ models: modelsThat(async () => undefined) })
const ana = person('ana')
const place = await makeContent(app, ana)
const forms = describedEndpoints.map(({ endpoint }) => endpoint).filter(({ files }) => files.length > 0)

const fieldPart = '--X\r\nContent-Disposition: form-data; name="name"\r\n\r\nvalue'
const filePart = (name: string) => `--X\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n`

/** Cuts of an upload by a proxy, or by a connection that breaks off, although the announced length was that. */
const cuts: [string, (file: string) => string][] = [
  ['before its first part', () => '--X'],
  ['in the head of a part', (file) => filePart(file).slice(0, 40)],
  ['in a field', () => fieldPart],
  ['in a file', (file) => `${filePart(file)}hello`],
  ['in the border after a file', (file) => `${filePart(file)}hello\r\n--`],
]

const table = forms.flatMap((endpoint) =>
  cuts.map(([where, bodyOf]) => [`${endpoint.method} ${endpoint.path}`, where, endpoint, bodyOf] as const),
)

test.each(table)(
  '%s with a form that is cut %s is answered as an unreadable form',
  async (_name, _where, { method, path, files }, bodyOf) => {
    expect(forms.length).toBeGreaterThan(4)
    const url = path.replace(':channel_id', place.channel_id).replace(':content_id', place.content_id)
    const headers = { ...app.as(ana), 'content-type': 'multipart/form-data; boundary=X' }
    const channel = `--X\r\nContent-Disposition: form-data; name="channel_id"\r\n\r\n${place.channel_id}\r\n`
    const answer = await app.server.inject({ method, url, headers, payload: channel + bodyOf(files[0] ?? '') })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'bad_request', detail: refusalSentences.form_unreadable },
    ])
  },
)
