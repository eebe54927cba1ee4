import { expect, test } from 'vitest'
import { describeJob, nameJob } from './describe-job.ts'

const job = { purpose: 'narration', outcome: 'completed', set_aside: 18, charged: 14 } as const

test.each([
  [job, '14 tokens charged'],
  [{ ...job, charged: 1 }, '1 token charged'],
  [{ ...job, charged: 1_400 }, '1,400 tokens charged'],
  [{ ...job, outcome: null, charged: null }, 'in progress, 18 set aside'],
  [{ ...job, charged: 0 }, 'nothing charged, all lines were paid for before'],
  [{ ...job, outcome: 'failed', charged: 0 }, 'failed, nothing charged'],
  [{ ...job, outcome: 'stopped', charged: 0 }, 'canceled, nothing charged'],
  [{ ...job, outcome: 'deleted', charged: 5 }, 'deleted before it finished, 5 tokens charged'],
] as const)('a job is described in one phrase', (given, phrase) => {
  expect(describeJob(given)).toBe(phrase)
})

test('a job of an older version has a name too', () => {
  expect([nameJob('narration'), nameJob('correction'), nameJob('test_audio'), nameJob(null)]).toEqual([
    'Episode',
    'Correction',
    'Test audio',
    'Job',
  ])
})
