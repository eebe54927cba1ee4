import { TRANSCRIPT_FILES } from '@app/contracts/content'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const ana = person('ana')
const WRITTEN = 'I *never* said [pause 2s] that 2 * 3 is *seven*, or *did I?'
const SHOWN = 'I never said that 2 * 3 is seven, or *did I?'

test('VOICE-O15 listeners never see the marks, words point into what they see, and the owner gets the marks back', async () => {
  const { content_id, channel_id } = await makeContent(app, ana, {
    utterances: [{ voice_name: 'Kore', text: WRITTEN }, ...scriptOf(3)],
    public_visibility: 'true',
  })
  await renderContent(app, content_id, new AbortController().signal)
  const get = (url: string, who?: string) => app.server.inject({ url, headers: who ? app.as(person(who)) : {} })
  const address = `/api/content/${content_id}/transcript`
  const [line, other] = (await get(`${address}?channel_id=${channel_id}`)).json().lines
  expect(line).toMatchObject({ text: SHOWN, written_text: null })
  const said = line.words.map(([from, to]: [number, number]) => line.text.slice(from, to))
  expect(said).toEqual(expect.arrayContaining(['never', 'said', 'that', 'seven,']))
  for (const word of said) expect(SHOWN.split(' ')).toContain(word)
  expect(other.text).not.toBe('')
  for (const ending of TRANSCRIPT_FILES) {
    const { body } = await get(`${address}.${ending}?channel_id=${channel_id}`)
    expect(body).toContain('seven')
    expect(body).not.toMatch(/\*never|\*seven|\[pause/)
  }
  expect((await get(`/${channel_id}/${content_id}`)).body).not.toMatch(/\*never|\[pause/)
  const [own, plain] = (await get(`${address}?channel_id=${channel_id}`, 'ana')).json().lines
  expect(own).toMatchObject({ text: SHOWN, written_text: WRITTEN })
  expect(plain.written_text).toBeNull()
})
