import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cover } from './pictures/cover.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { errorSnackbar, infoToast, toast, warningToast } from './dialogs/toast.ts'
import { Toaster } from './dialogs/toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('ERR-05 a picture that cannot be loaded gives way to the drawing of its item, and another picture is tried again', () => {
  const { container, rerender } = render(<Cover seed="c1" src="/gone.webp" sizes="100vw" />)
  const picture = () => container.querySelector('img')
  expect(picture()).toHaveAttribute('src', '/gone.webp')
  fireEvent.error(picture() ?? container)
  expect(picture()).toHaveAttribute('data-part', 'drawn-cover')
  rerender(<Cover seed="c1" src="/new.webp" sizes="100vw" />)
  expect(picture()).toHaveAttribute('src', '/new.webp')
})

test('ERR-06 LIM-17 PLAY-20 an error banner goes by itself after 20 s and not before, and new words begin anew', () => {
  const onDismiss = vi.fn()
  const { rerender } = render(<ErrorBanner text="It broke" onDismiss={onDismiss} />)
  expect(screen.getByRole('alert')).toHaveTextContent('It broke')
  pass(19_999)
  expect(onDismiss).not.toHaveBeenCalled()
  rerender(<ErrorBanner text="It broke again" onDismiss={onDismiss} />)
  pass(19_999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('ERR-06 an error banner can be dismissed before', () => {
  const onDismiss = vi.fn()
  render(<ErrorBanner text="It broke" onDismiss={onDismiss} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

test.each([[1], [2]])(
  'ERR-07 ERR-O01 LIM-14 an error snackbar lasts 5 s, a toast 3 s, said %i times in the same words, and either can be dismissed',
  { meta: { requirements: ['LIM-15', 'LIM-16', 'PLAY-21'] } },
  (times) => {
    render(<Toaster />)
    for (let said = 0; said < times; said += 1) {
      pass(2_000)
      act(() => {
        toast('Saved')
        errorSnackbar('Not signed out')
      })
    }
    pass(2_999)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    pass(1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    pass(1_999)
    expect(screen.getByRole('alert')).toHaveTextContent('Not signed out')
    pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => errorSnackbar('Again'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('PRICE-34 PRICE-35 PRICE-O08 how things stand is said for as long as it takes to read, and a link stays 10 s', () => {
  render(<Toaster />)
  act(() => infoToast('Not so', 5_000))
  pass(4_999)
  expect(screen.getByRole('status')).toHaveTextContent('Not so')
  pass(1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => warningToast('No tab', { label: 'Open it', href: 'https://pay.example/1' }))
  pass(9_999)
  const link = screen.getByRole('link', { name: 'Open it' })
  expect(link).toHaveAttribute('href', 'https://pay.example/1')
  expect(link).toHaveAttribute('target', '_blank')
  pass(1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test.each([
  ['Undo', () => toast('Published', { label: 'Undo', run: () => undefined })],
  ['Dismiss', () => toast('Published')],
  ['Dismiss', () => errorSnackbar('It broke')],
])('the focus is not lost with the message whose “%s” it was on', (name, say) => {
  render(
    <>
      <main id="main" tabIndex={-1} />
      <Toaster />
    </>,
  )
  act(say)
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('main')).toHaveFocus()
})
