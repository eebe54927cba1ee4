import { spokenLimits } from '@app/domain/conversations'
import { expect, test } from 'vitest'
import { questionFile } from './hear-by-server.ts'

test('what is said as long as one may is not a moment longer than the server takes', () => {
  const { size } = questionFile(new Float32Array(spokenLimits.sample_rate_hz * 60.3))
  expect(size).toBe(44 + spokenLimits.sample_rate_hz * 60 * 2)
})
