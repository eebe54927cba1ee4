import { TRANSCRIPT_FILES } from '@app/contracts/content'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const ana = person('ana')
const TEXTS = [
  'The light needs no password & no battery.',
  'Why is that?',
  'It burns <oil>; and somebody trims it. Every night, a hundred years long, somebody climbed up and trimmed it.',
]
const utterances = TEXTS.map((text, index) => ({ voice_name: index === 1 ? 'Puck' : 'Kore', text }))
const place = await makeContent(app, ana, {
  utterances: [...utterances, ...scriptOf(2)],
  public_visibility: 'false',
  script_title: 'A light: why?',
})
await renderContent(app, place.content_id, new AbortController().signal)

function get(what: string, who?: string) {
  const { content_id, channel_id } = place
  return app.server.inject({
    url: `/api/content/${content_id}/transcript${what}?channel_id=${channel_id}`,
    headers: who ? app.as(person(who)) : {},
  })
}
const seconds = (clock: string) =>
  clock.split(/[:.,]/).reduce((sum, part, index) => sum + Number(part) * ([3_600, 60, 1, 0.001][index] ?? 0), 0)

test('the transcript as files: each of its kind, under the name of the item, with the times of the lines', async () => {
  const { lines, revision, chapters } = (await get('', 'ana')).json()
  expect([revision, chapters]).toEqual([1, []])
  const types = { vtt: 'text/vtt', srt: 'application/x-subrip', json: 'application/json', txt: 'text/plain' }
  for (const ending of TRANSCRIPT_FILES) {
    const { statusCode, headers, body } = await get(`.${ending}`, 'ana')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `${types[ending]}; charset=utf-8`,
      'no-store',
    ])
    expect(headers['content-disposition']).toContain(`filename="A light_ why_.${ending}"`)
    expect(body).toContain('password')
  }
  const starts = [...(await get('.vtt', 'ana')).body.matchAll(/^([\d:.]+) --> .*\n<v ([\w ]+)>(\w+)/gm)].map(
    ([, clock = '', voice, word]) => [seconds(clock), voice, word],
  )
  expect(starts[0]).toEqual([0.025, 'Kore Halloran', 'The'])
  expect(starts).toContainEqual([expect.closeTo(lines[1].start_ms / 1_000, 3), 'Puck', 'Why'])
  expect(starts.length).toBeGreaterThan(lines.length)
  const transcript = (await get('.json', 'ana')).json()
  expect(transcript.lines.map(({ text }: { text: string }) => text)).toEqual(
    lines.map(({ text }: { text: string }) => text),
  )
  expect(transcript.lines[1].words[0]).toEqual({
    text: 'Why',
    start_ms: lines[1].words[0][2],
    end_ms: lines[1].words[0][3],
  })
})

test('PLAY-26 the files of what is private are not there for others', async () => {
  for (const ending of TRANSCRIPT_FILES) {
    for (const who of [undefined, 'ben']) expect((await get(`.${ending}`, who)).statusCode).toBe(404)
  }
  expect((await get('.pdf', 'ana')).statusCode).toBe(404)
})

test('an item in the making has the text of all lines, and captions of those that can be heard', async () => {
  const { content_id, channel_id } = await makeContent(app, ana, {
    channel_id: place.channel_id,
    utterances: scriptOf(4),
  })
  const file = (ending: string) =>
    app.server.inject({ url: `/api/content/${content_id}/transcript.${ending}?channel_id=${channel_id}` })
  expect((await file('vtt')).body).toBe('WEBVTT\n')
  expect((await file('srt')).body).toBe('')
  expect((await file('txt')).body.match(/This is line number/g)).toHaveLength(4)
})

test('the parts of a script are the chapters of its item from where their first line is heard', async () => {
  const utterances = scriptOf(4).map((line, index) => ({
    ...line,
    ...(index === 1 && { chapter: ' The lamp ' }),
    ...(index === 3 && { chapter: 'The fog' }),
  }))
  const made = await makeContent(app, person('chapters'), { utterances })
  const read = async () =>
    (
      await app.server.inject({ url: `/api/content/${made.content_id}/transcript?channel_id=${made.channel_id}` })
    ).json()
  expect((await read()).chapters).toEqual([])
  await renderContent(app, made.content_id, new AbortController().signal)
  const { lines, chapters } = await read()
  expect(chapters).toEqual([
    { kind: 'part', title: 'The lamp', start_ms: 0, position: 0 },
    { kind: 'part', title: 'The fog', start_ms: lines[3].start_ms, position: 3 },
  ])
  expect(lines.map(({ chapter }: { chapter: string | null }) => chapter)).toEqual([null, 'The lamp', null, 'The fog'])
  const text = await app.server.inject({
    url: `/api/content/${made.content_id}/transcript.txt?channel_id=${made.channel_id}`,
  })
  expect(text.body).toContain('# The fog\n\nPuck:')
})
