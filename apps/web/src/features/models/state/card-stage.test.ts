import { expect, test } from 'vitest'
import { inUse, modelsView } from '#test/models-view.ts'
import { cardStage } from './card-stage.ts'

test.each([
  ['nothing is installed', modelsView(), 'offered', 'kokoro'],
  ['natural voices come', modelsView({ kokoro: { stage: 'downloading' } }), 'coming', 'kokoro'],
  ['quicker ones come', modelsView({ libritts_high: { stage: 'preparing' } }), 'coming', 'libritts_high'],
  ['a download was cancelled', modelsView({ kokoro: { stage: 'paused' } }), 'stopped', 'kokoro'],
  ['quicker ones failed', modelsView({ libritts_high: { stage: 'failed' } }), 'stopped', 'libritts_high'],
  ['they are here', modelsView({ kokoro: { stage: 'installed' } }), 'here', 'kokoro'],
  ['they are too slow', modelsView({ kokoro: { stage: 'installed', times_talk: 0.9 } }), 'slow', 'kokoro'],
  ['they speak', modelsView({ kokoro: inUse }, { spoken_by: 'kokoro' }), 'done', 'kokoro'],
  ['quicker ones speak', modelsView({ libritts_high: inUse }, { spoken_by: 'libritts_high' }), 'done', 'libritts_high'],
  ['a recogniser comes', modelsView({ moonshine_tiny: { stage: 'downloading' } }), 'offered', 'kokoro'],
])('where %s, the card shows that', (_where, view, is, id) => {
  expect(cardStage(view)).toMatchObject({ is, model: { id } })
})
