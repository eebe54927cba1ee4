import { expect, test } from 'vitest'
import { embeddedScriptWriter } from '../../apps/server/src/adapters/script-writer/embedded/embedded-script-writer.ts'
import { scoreWriter } from './score-writer.ts'

/** The other fixtures are left to the bench, which takes longer. */
test.each(['hives', 'essay'])('the offline writer’s script of %s can be published', async (name) => {
  const [scored] = await scoreWriter(embeddedScriptWriter(), [name])
  expect(scored?.missed.hard).toEqual([])
  expect(scored?.score.points).toBeGreaterThan(75)
})
