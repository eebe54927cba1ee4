import { MarkLine, SoundLine, type Insert } from '@app/domain/production'
import { correctionSentences } from '@app/domain/corrections'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { scriptOf } from '#test/factories.ts'
import { publishedItems, sentScripts } from '#test/content/published-items.ts'

const app = await testApp()
const items = publishedItems(app)
const { revise, scriptOfItem } = sentScripts(app, items)

const mark: Insert = MarkLine.parse({ kind: 'mark', up_to_s: 60 })
const intro: Insert = SoundLine.parse({ kind: 'sound', role: 'intro', source: { kind: 'music', mood: 'warm' } })

test('STUDIO-O74 its owner reads the sounds and marks of an item with their settings, and a revision of them alone is one', async () => {
  const [first, ...others] = scriptOf(3)
  if (!first) throw new Error('The script has no lines')
  const item = await items.published('inserts', [{ ...first, inserts: [intro] }, ...others])
  const { lines } = await items.get(item, '/inserts')
  expect(lines).toEqual([{ utterance_id: expect.any(String), inserts: [intro] }])
  expect((await items.callApi(item, 'GET /inserts', { who: 'stranger' })).statusCode).toBe(403)

  const script = await scriptOfItem(item)
  const unchanged = await revise(
    item,
    script.map((line, index) => ({ ...line, inserts: index === 0 ? [intro] : null })),
  )
  expect(unchanged.json().detail).toMatchObject([{ msg: correctionSentences.script_unchanged }])
  const changed = await revise(
    item,
    script.map((line, index) => ({ ...line, inserts: index === 1 ? [mark] : null })),
  )
  expect(changed.statusCode).toBe(200)
})
