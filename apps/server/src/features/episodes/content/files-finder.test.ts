import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { filesFinder } from './files-finder.ts'

const app = await testApp()
const owner = person('owner')
const channel_id = await makeChannel(app, owner)

async function item(): Promise<string> {
  return (await makeContent(app, owner, { channel_id })).content_id
}

test('requests that come at once each get the item that they requested', async () => {
  const find = filesFinder(app.db)
  const ids = [await item(), await item(), '00000000-0000-4000-8000-000000000000']
  const requested = [...ids, ...ids]
  const found = await Promise.all(requested.map(find))
  expect(found.map((files) => files?.content_id)).toEqual([ids[0], ids[1], undefined, ids[0], ids[1], undefined])
})

test('SRV-16 a request after a change gets what holds since, though a query was under way', async () => {
  const find = filesFinder(app.db)
  const content_id = await item()
  const before = find(content_id)
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute()
  const after = find(content_id)
  await before
  expect(await after).toMatchObject({ visibility: 'private' })
})

test('a question that fails does not fail the next', async () => {
  const find = filesFinder(app.db)
  await expect(find('no id')).rejects.toThrow()
  const content_id = await item()
  expect(await find(content_id)).toMatchObject({ content_id })
})
