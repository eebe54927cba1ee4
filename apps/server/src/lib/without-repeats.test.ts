import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutRepeats } from './without-repeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heard() {
  const lines: [string, object, string][] = []
  const log = withoutRepeats({
    warn: (fields: object, sentence?: string) => void lines.push(['warn', fields, sentence ?? '']),
    error: (fields: object, sentence?: string) => void lines.push(['error', fields, sentence ?? '']),
  })
  return { log, lines }
}

const full = (file: string) =>
  Object.assign(new Error(`could not extend file ${file}: no space left`), { code: '53100' })

test('a repeated error is logged at once and then once a minute with its number of repeats', () => {
  const { log, lines } = heard()
  for (let time = 0; time < 3_792; time += 1) log.error({ err: full(`base/${time}`) }, 'queue error')
  expect(lines).toEqual([['error', { err: full('base/0') }, 'queue error']])
  vi.advanceTimersByTime(60_000)
  expect(lines[1]).toEqual(['error', { err: full('base/0'), repeats: 3_791 }, 'queue error'])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
  log.error({ err: full('base/1') }, 'queue error')
  expect(lines).toHaveLength(3)
})

test('errors with another code, message or chore are logged separately', () => {
  const { log, lines } = heard()
  log.error({ err: full('base/1') }, 'queue error')
  log.error({ err: new Error('Connection terminated') }, 'queue error')
  log.warn({ err: full('base/1') }, 'database connection lost')
  for (const chore of ['a', 'b', 'a']) log.warn({ err: full('base/1'), chore }, 'chore failed')
  expect(lines).toHaveLength(5)
})
