import { expect, test } from 'vitest'
import type { CaseDetail, ReportedLine } from '@app/contracts/reports'
import { testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { picture, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'
import { reporting } from '#test/reports/reporting.ts'

const app = await testApp({}, { SPOKEN_NOTICE: 'on' })
const { report, desk, caseOf } = await reporting(app)
const { published, at, linesOf, callApi } = publishedItems(app)

test('TRUST-O246 a moderator reads a reported line between its neighbours, and hears and sees what is private', async () => {
  const [first, ...more] = scriptOf(3)
  if (!first) throw new Error('the script has no line')
  const item = await published('oda', [{ ...first, text: 'They were *rocks*, all of them.' }, ...more])
  const [notice, reported] = await linesOf(item)
  const sent = await report({ kind: 'line', id: item.content_id, utterance_id: reported?.utterance_id ?? '' })
  expect(sent.json()).toMatchObject({ key: expect.any(String) })
  await sendForm(app, at(item, '/metadata'), {
    method: 'PUT',
    fields: { channel_id: item.channel_id },
    files: { thumbnail: { bytes: await picture() } },
    headers: app.as(item.owner),
  })
  await callApi(item, 'PUT /visibility', { payload: { visibility: 'private' } })
  const about = (await desk(`reports/${await caseOf(reported?.utterance_id ?? '')}`)).json<CaseDetail>()
  expect(about.lines.map(({ utterance_id, kind, is_reported }) => [utterance_id, kind, is_reported])).toEqual([
    [notice?.utterance_id, 'notice', false],
    [reported?.utterance_id, 'line', true],
    [expect.any(String), 'line', false],
  ])
  const line = about.lines[1] as ReportedLine
  expect(line).toMatchObject({ text: 'They were rocks, all of them.', speaker: 'Kore Halloran', host: 1 })
  const said = line.words.map(([from, to]) => line.text.slice(from, to))
  expect(said.join(' ')).toMatch(/^They were rocks/)
  expect(line.peaks.length).toBeGreaterThan(5)
  for (const url of [about.audio_url, about.thumbnail_url])
    expect((await app.server.inject(url ?? '')).statusCode).toBe(200)
})
