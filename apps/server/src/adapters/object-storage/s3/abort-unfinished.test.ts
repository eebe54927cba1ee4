import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { abortUnfinished } from './abort-unfinished.ts'
import { openClient, longTimeouts } from './open-client.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const upload = (key: string, id: string, begun: string) =>
  `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`
const pageOf = (uploads: string, more = '') =>
  `<ListMultipartUploadsResult><IsTruncated>${more !== ''}</IsTruncated>${more}${uploads}</ListMultipartUploadsResult>`

/** A store with these pages of unfinished uploads, by the marker in the request. */
async function storeWith(answer: (marker: string | null) => { status: number; body: string }) {
  const aborted: string[] = []
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://store')
    if (request.method === 'DELETE') {
      aborted.push(`${pathname} ${searchParams.get('uploadId')}`)
      return void response.writeHead(204).end()
    }
    const { status, body } = answer(searchParams.get('key-marker'))
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const settings = {
    bucket: 'b',
    region: 'us-east-1',
    endpoint,
    keys: { access_key_id: 'id', secret_access_key: 'secret' },
  }
  return {
    aborted,
    client: openClient(settings, { ...longTimeouts, retry_for_ms: 0, stopping: new AbortController().signal }),
  }
}

test('uploads that are a day old are aborted, on every page; younger ones, and those of no key of ours, are left alone', async () => {
  const first = pageOf(
    upload('a/old.mp3', '1', '2026-11-21T11:00:00Z') + upload('a/young.mp3', '2', '2026-11-21T13:00:00Z'),
    '<NextKeyMarker>m</NextKeyMarker>',
  )
  const second = pageOf(
    upload('b/old.mp3', '3', '2026-11-01T00:00:00Z') + upload('not our key', '4', '2026-11-01T00:00:00Z'),
  )
  const { client, aborted } = await storeWith((marker) => ({ status: 200, body: marker === 'm' ? second : first }))
  await abortUnfinished(client, 'b', NOW)
  expect(aborted).toEqual(['/b/a/old.mp3 1', '/b/b/old.mp3 3'])
})

test.each([403, 501])('a store that answers %i to the listing is left alone', async (status) => {
  const { client, aborted } = await storeWith(() => ({ status, body: '<Error><Code>No</Code></Error>' }))
  await abortUnfinished(client, 'b', NOW)
  expect(aborted).toEqual([])
})
