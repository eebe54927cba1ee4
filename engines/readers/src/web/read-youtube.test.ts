import { expect, test } from 'vitest'
import { Response } from 'undici'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { errorOf } from '../contract.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import { readYoutube } from './read-youtube.ts'

const VIDEO = 'dQw4w9WgXcQ'
const TRACK = 'https://www.youtube.com/api/timedtext?v=dQw4w9WgXcQ&lang=en'
type Recorded = { status?: number; text: string }

/** Replays recorded responses of YouTube, by a part of the URL. */
function recorded(answers: Record<string, Recorded | Error>): { fetch: GuardedFetch; requested: string[] } {
  const requested: string[] = []
  const fetch: GuardedFetch = async (address, _, read) => {
    requested.push(address)
    const answer = Object.entries(answers).find(([piece]) => address.includes(piece))?.[1] ?? { status: 404, text: '' }
    if (answer instanceof Error) throw answer
    const body = async function* () {
      yield Buffer.from(answer.text)
    }
    return read({ response: new Response(null, { status: answer.status ?? 200 }), url: new URL(address), body: body() })
  }
  return { fetch, requested }
}

const player = (tracks: object[]) =>
  JSON.stringify({ captions: { playerCaptionsTracklistRenderer: { captionTracks: tracks } } })
const tracks = player([{ baseUrl: TRACK, languageCode: 'en' }])
const inMilliseconds =
  '<timedtext format="3"><body><p t="1200" d="2000"><s>The</s><s> harbour</s></p><p t="3500" d="900">was &amp;#39;quiet&amp;#39; in 1445.</p><p t="9000" d="1">[Music]</p></body></timedtext>'
const about = { text: JSON.stringify({ title: 'Harbours explained' }) }

test('STUDIO-51 captions become passages with their time, under the title of the video', async () => {
  const { fetch } = recorded({ youtubei: { text: tracks }, timedtext: { text: inMilliseconds }, oembed: about })
  expect(await readYoutube(VIDEO, fetch)).toEqual({
    title: 'Harbours explained',
    passages: [{ text: "The harbour was 'quiet' in 1445.", place: { start_seconds: 1.2 } }],
    note: undefined,
  })
})

test('reads the older format of captions, in seconds, from the page when no other source responds', async () => {
  const page = `<script>var ytInitialPlayerResponse = ${JSON.stringify({ playabilityStatus: { status: 'OK' }, ...JSON.parse(tracks) })};</script>`
  const lines = Array.from(
    { length: 40 },
    (_, at) => `<text start="${at * 5}.5" dur="4">This is sentence number ${at} of the talk.</text>`,
  ).join('')
  const { fetch } = recorded({
    youtubei: { status: 403, text: '' },
    'watch?v=': { text: page },
    timedtext: { text: `<transcript>${lines}</transcript>` },
  })
  const { title, passages } = await readYoutube(VIDEO, fetch)
  expect(title).toBe(`YouTube video ${VIDEO}`)
  expect(passages.length).toBeGreaterThan(2)
  expect(passages[0]?.place).toEqual({ start_seconds: 0.5 })
  expect(passages[1]?.place.start_seconds).toBeGreaterThan(20)
  expect(passages.every(({ text }) => text.endsWith('talk.'))).toBe(true)
})

test.each<[string, Record<string, Recorded | Error>, RegExp, boolean]>([
  [
    'without captions',
    { youtubei: { text: player([]) }, 'watch?v=': { text: `var ytInitialPlayerResponse = {"playabilityStatus":{}};` } },
    /no usable captions/,
    false,
  ],
  ['that is gone', { youtubei: { text: '{}' }, 'watch?v=': { text: '<html></html>' } }, /no usable captions/, false],
  [
    'with empty captions',
    { youtubei: { text: tracks }, timedtext: { text: '' }, 'watch?v=': { text: '<html></html>' } },
    /no usable captions/,
    false,
  ],
  [
    'behind a captcha',
    { youtubei: { status: 429, text: '' }, 'watch?v=': { text: '<div class="g-recaptcha">' } },
    /limiting requests/,
    true,
  ],
  [
    'that cannot be reached',
    { 'youtube.com': new SourceReaderError('The page could not be reached.', { retryable: true }) },
    /could not be reached/,
    true,
  ],
])('rejects a video %s with a sentence', async (_, answers, sentence, retryable) => {
  const error = await errorOf(readYoutube(VIDEO, recorded(answers).fetch))
  expect(error.message).toMatch(sentence)
  expect(error.retryable).toBe(retryable)
})

test('fetches captions only from YouTube', async () => {
  const { fetch, requested } = recorded({
    youtubei: { text: player([{ baseUrl: 'https://evil.example/captions', languageCode: 'en' }]) },
    'watch?v=': { text: '<html></html>' },
  })
  expect((await errorOf(readYoutube(VIDEO, fetch))).message).toMatch(/no usable captions/)
  expect(requested.filter((url) => !new URL(url).hostname.endsWith('youtube.com'))).toEqual([])
})
