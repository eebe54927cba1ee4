import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ValidationPopup } from './validation-popup.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('STUDIO-94 LIM-17 the popup of a form with errors goes by itself after 5 s and not before', () => {
  const onEnd = vi.fn()
  render(<ValidationPopup problem="Title is required" onEnd={onEnd} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Validation ErrorTitle is required')
  act(() => vi.advanceTimersByTime(4_999))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onEnd).toHaveBeenCalledOnce()
})
