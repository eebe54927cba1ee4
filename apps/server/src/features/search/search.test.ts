import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { saidItems } from '#test/search/said-items.ts'

const app = await testApp()
const { said, linesFound } = saidItems(app)

test('a line is found by its words as they are and by their stems, and shows them', async () => {
  await said(['The keepers of the lighthouse lit a lamp.', 'Fog horns answer.'])
  expect(await linesFound('keeper lamp')).toEqual(['The [keepers] of the lighthouse lit a [lamp].'])
})
