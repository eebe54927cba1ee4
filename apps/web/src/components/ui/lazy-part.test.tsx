import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { Toaster } from './dialogs/toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Code that is lost so many times, and comes then. */
function codeAfter(losses: number) {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>()
  for (let loss = 0; loss < losses; loss += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  return load.mockResolvedValue(({ name }) => <p>the {name}</p>)
}

function show(load: ReturnType<typeof codeAfter>, isWantedAtOnce?: boolean) {
  const Part = lazyPart(load, isWantedAtOnce)
  render(
    <>
      <Toaster />
      <h1>the rest of the page</h1>
      <Suspense fallback="a moment">
        <Part name="chapters" />
      </Suspense>
    </>,
  )
}

test('the code of a lazy part that failed to load is requested once more, a moment later', async () => {
  const load = codeAfter(1)
  show(load)
  await pass(0)
  expect(screen.getByText('a moment')).toBeVisible()
  await pass(1_000)
  expect(screen.getByText('the chapters')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([{ isWantedAtOnce: false }, { isWantedAtOnce: true }])(
  'a part that is lost twice is left out, which is said ($isWantedAtOnce)',
  async ({ isWantedAtOnce }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    show(codeAfter(2), isWantedAtOnce)
    await pass(1_000)
    expect(screen.getByRole('heading', { name: 'the rest of the page' })).toBeVisible()
    expect(screen.queryByText('a moment')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A part of this page could not be loaded. Check your connection and try again.',
    )
    expect(warn).toHaveBeenCalledWith('A part of this page could not be loaded.', expect.any(TypeError))
  },
)

test('a lazy part that is needed at once is requested before it is rendered', async () => {
  const load = codeAfter(0)
  lazyPart(load, true)
  expect(load).toHaveBeenCalledOnce()
})

test('a dialog whose code is lost closes, and opening it again loads it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const load = vi.fn<() => Promise<ComponentType<{ onClose: () => void }>>>(async () => () => <p>the link</p>)
  for (let loss = 0; loss < 2; loss += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const ShareDialog = lazyPart(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Share</button>
        <Suspense>{isOpen && <ShareDialog onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await pass(1_000)
  expect(screen.queryByText('the link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await pass(0)
  expect(screen.getByText('the link')).toBeVisible()
})
