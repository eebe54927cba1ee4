import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAge } from './use-age.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-20T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

function Age({ date }: { date: string }) {
  return <p>{useAge(date)}</p>
}

test('FMT-04 FMT-05 FMT-06 an age follows the clock while it is shown, and nothing ticks afterwards', () => {
  const { unmount } = render(<Age date="2025-06-20T12:00:00.000Z" />)
  expect(screen.getByText('Just now')).toBeVisible()
  act(() => void vi.advanceTimersByTime(3 * 60_000))
  expect(screen.getByText('3m ago')).toBeVisible()
  act(() => void vi.advanceTimersByTime(60 * 60_000))
  expect(screen.getByText('1h ago')).toBeVisible()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
