import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '#test/server.ts'
import { createAlarm } from './alarm.ts'
import { waitForPlaylist } from './wait-for-playlist.ts'

const URL = '/playlist.m3u8'

test('it waits through a missing and an empty playlist for the first segment', async () => {
  const answers = [
    new HttpResponse(null, { status: 404 }),
    HttpResponse.text('#EXTM3U\n'),
    HttpResponse.text('#EXTM3U\n#EXTINF:2,\n0.mp3\n'),
  ]
  let requestCount = 0
  const alarm = createAlarm()
  server.use(
    http.get(`*${URL}`, () => {
      setTimeout(() => alarm.ring(), 5)
      return answers[requestCount++]
    }),
  )
  expect(await waitForPlaylist(URL, alarm, new AbortController().signal)).toBe('ready')
  expect(requestCount).toBe(3)
})

test('a refused playlist is reported at once', async () => {
  server.use(http.get(`*${URL}`, () => new HttpResponse(null, { status: 403 })))
  expect(await waitForPlaylist(URL, createAlarm(), new AbortController().signal)).toBe(403)
})

test('giving up the item ends the waiting', async () => {
  const attempt = new AbortController()
  attempt.abort()
  await expect(waitForPlaylist(URL, createAlarm(), attempt.signal)).rejects.toThrow()
})
