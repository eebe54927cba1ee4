import { spokenLimits } from '@app/domain/conversations'
import { expect, test } from 'vitest'
import { questionFile } from './hear-by-server.ts'

test('a recording is cut to the longest length that the server accepts', () => {
  const { size } = questionFile(new Float32Array(spokenLimits.sample_rate_hz * 60.3))
  expect(size).toBe(44 + spokenLimits.sample_rate_hz * 60 * 2)
})
