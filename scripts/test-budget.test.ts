import { expect, test } from 'vitest'
import { findExcess } from './test-budget.js'

const quiet = { cores: 2, load: 0.4, work_ms: 100 }
const slow = { ...quiet, work_ms: 260 }

test.each([
  { run: 'a run within its budget', minutes: 40, excess: undefined },
  { run: 'a longer run', minutes: 40.1, excess: 'The run took 40.1 minutes; its budget on this machine is 40.0.' },
  { run: 'a longer run on a busy machine', minutes: 60, before: { ...quiet, load: 2 }, excess: undefined },
  { run: 'a longer run on one core', minutes: 60, before: { ...quiet, cores: 1 }, excess: undefined },
  { run: 'a run on a machine half as fast', minutes: 79, before: slow, excess: undefined },
  { run: 'a run on a machine that became half as fast', minutes: 79, after: slow, excess: undefined },
  { run: 'a still longer run there', minutes: 81, before: slow, excess: expect.stringContaining('is 80.0.') },
])('time budget: $run', ({ minutes, before = quiet, after = quiet, excess }) => {
  expect(findExcess(60 * minutes, before, after)).toEqual(excess)
})
