import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLiveEvent } from './use-live-event.ts'

vi.mock('./live-updates.ts', () => Promise.reject(new Error('It is not there any more')))

function Listener() {
  useLiveEvent('channel.deleted', () => undefined)
  return <p>the page</p>
}

test('a page whose live updates cannot be loaded goes on without them, and says so to whoever debugs', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const { getByText } = render(<Listener />)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('Live updates could not be loaded.', expect.any(Error)))
  expect(getByText('the page')).toBeVisible()
})
