import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { server } from '#test/server.ts'
import { GoogleButton } from './google-button.tsx'

afterEach(() => vi.restoreAllMocks())

/** Posts the message that a popup posts when it returns from Google. */
function popups() {
  const listening = vi.spyOn(BroadcastChannel.prototype, 'addEventListener')
  return (data: { visit: null; error: string | null }) => {
    for (const channel of new Set(listening.mock.contexts)) {
      if (channel instanceof BroadcastChannel) channel.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}

/** Shows the button on a server with or without a Google client, once that is known. */
async function open(google: boolean) {
  let requestCount = 0
  server.use(
    http.get('*/api/auth/sign-in-methods', () => {
      requestCount += 1
      return HttpResponse.json({ google })
    }),
  )
  const page = renderRoutes([{ path: '/', element: <GoogleButton purpose="sign_up" /> }], '/')
  await waitFor(() => expect(requestCount).toBe(1))
  return page
}

test('AUTH-02 the button is there on a server with a Google client', async () => {
  await open(true)
  expect(await screen.findByRole('button', { name: 'Sign up with Google' })).toBeVisible()
})

test('AUTH-02 without a Google client there is no button', async () => {
  const { router } = await open(false)
  await waitFor(() => expect(router.state.initialized).toBe(true))
  await expect(screen.findByRole('button', undefined, { timeout: 300 })).rejects.toThrow('Unable to find')
})

test('AUTH-73 AUTH-75 a server that cannot begin closes the popup and says so', async () => {
  const popup = { closed: false, close: vi.fn() }
  // A window of another origin has little more than this.
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  server.use(
    http.post('*/api/auth/sign-in/google', () => HttpResponse.json({ code: 'GOOGLE_UNREACHABLE' }, { status: 503 })),
  )
  const { user } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
  expect(
    await screen.findByText('Failed to sign up with Google. Please try again. Using a VPN? Try disabling it.'),
  ).toBeVisible()
  expect(popup.close).toHaveBeenCalledOnce()
})

const NOTICE =
  'Popup Blocked: Your browser blocked the Google sign-in popup. Please allow popups for this site and try again.'
const notice = () => screen.queryByText((_, element) => element?.tagName === 'P' && element.textContent === NOTICE)

test(
  'AUTH-23 AUTH-24 AUTH-25 a blocked popup is reported, tried again and dismissed',
  { meta: { requirements: ['AUTH-26'] } },
  async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open(true)
    const button = await screen.findByRole('button', { name: 'Sign up with Google' })
    await user.click(button)
    expect(notice()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(opened).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(notice()).toBeNull()
    expect(button).toHaveFocus()
  },
)

test('AUTH-23 a popup that is closed counts as blocked', async () => {
  const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  server.use(http.post('*/api/auth/sign-in/google', () => HttpResponse.json({ url: 'https://google.example/' })))
  const { user } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
  expect(notice()).toBeNull()
  popup.closed = true
  await waitFor(() => expect(notice()).toBeVisible())
})

test('AUTH-101 a visit to Google and how it ends is noted, without saying who went', async () => {
  performance.clearMarks()
  const dispatch = popups()
  const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open')
    .mockReturnValueOnce(null)
    .mockReturnValue(popup as unknown as Window)
  server.use(
    http.post('*/api/auth/sign-in/google', () => HttpResponse.json({ url: 'https://google.example/?state=s3cret' })),
  )
  const { user } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  dispatch({ visit: null, error: 'access_denied' })
  await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
  dispatch({ visit: null, error: null })
  const noted = performance.getEntriesByType('mark')
  expect(noted.map(({ name }) => name)).toEqual([
    'sign_in_attempt',
    'sign_in_failure',
    'sign_in_attempt',
    'sign_in_failure',
    'sign_in_attempt',
    'sign_in_success',
  ])
  expect(JSON.stringify(noted)).not.toMatch(/s3cret|google\.example|@/)
})
