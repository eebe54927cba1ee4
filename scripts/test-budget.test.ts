import { expect, test } from 'vitest'
import { findExcess } from './test-budget.js'

const quiet = { cores: 2, load: 0.4, work_ms: 100 }
const slow = { ...quiet, work_ms: 260 }

test.each([
  { run: 'a run within its budget', minutes: 12, excess: undefined },
  { run: 'a longer run', minutes: 12.1, excess: 'The run took 12.1 minutes; its budget on this machine is 12.0.' },
  { run: 'a longer run on a busy machine', minutes: 30, before: { ...quiet, load: 2 }, excess: undefined },
  { run: 'a longer run on one core', minutes: 30, before: { ...quiet, cores: 1 }, excess: undefined },
  { run: 'a run on a machine half as fast', minutes: 23, before: slow, excess: undefined },
  { run: 'a run on a machine that became half as fast', minutes: 23, after: slow, excess: undefined },
  { run: 'a still longer run there', minutes: 25, before: slow, excess: expect.stringContaining('is 24.0.') },
])('time budget: $run', ({ minutes, before = quiet, after = quiet, excess }) => {
  expect(findExcess(60 * minutes, before, after)).toEqual(excess)
})
