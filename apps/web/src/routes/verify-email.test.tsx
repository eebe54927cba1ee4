import { initializeUser } from '@app/contracts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { resetThrottle } from '#features/accounts/state/sign-in-throttle.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { stopClock } from '#test/stop-clock.ts'
import { Component } from './verify-email.tsx'

beforeEach(resetThrottle)

function open(search: string) {
  return renderRoutes([{ path: '/verify-email', Component }], `/verify-email${search}`)
}

test(
  'AUTH-81 AUTH-82 AUTH-84 a good link ends in a form to sign in with',
  { meta: { requirements: ['AUTH-85', 'AUTH-86'] } },
  async () => {
    const codes: (string | null)[] = []
    server.use(
      http.get('*/api/auth/verify-email', ({ request }) => {
        codes.push(new URL(request.url).searchParams.get('token'))
        return HttpResponse.json({ status: true })
      }),
    )
    open('?oobCode=a%2Bb&email=ana%40example.com')
    expect(screen.getByRole('status')).toHaveTextContent('Verifying your email')
    expect(await screen.findByRole('button', { name: 'Sign In and Continue to App' })).toBeVisible()
    await expectFocus(() => screen.getByRole('heading', { name: 'Email verified' }))
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
    expect(screen.getByRole('link', { name: 'Return to Sign In Page' })).toHaveAttribute('href', '/signin')
    expect(codes).toEqual(['a+b'])
  },
)

test(
  'AUTH-87 AUTH-88 AUTH-90 a used link says that it may have expired',
  { meta: { requirements: ['AUTH-91'] } },
  async () => {
    server.use(http.get('*/api/auth/verify-email', () => HttpResponse.json({ code: 'INVALID_TOKEN' }, { status: 401 })))
    open('?oobCode=old')
    await expectFocus(() => screen.getByRole('heading', { name: 'Verification Failed' }))
    expect(screen.getByRole('alert')).toHaveTextContent(/Failed to verify email.*may have expired/)
    expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  },
)

test.each(['?oobCode=old', '?oobCode=old&email=ana%40example.com', ''])(
  'an old link (%s) shows a verified, signed-in person that there is nothing left to do',
  async (search) => {
    server.use(
      ...asUser({ email: 'ana@example.com' }),
      http.get('*/api/auth/verify-email', () => HttpResponse.json({ code: 'INVALID_TOKEN' }, { status: 401 })),
    )
    open(search)
    await expectFocus(() => screen.getByRole('heading', { name: 'Your email is already verified' }))
    expect(screen.getByText('ana@example.com')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/feed')
    expect(screen.queryByText(/Verification Failed/)).not.toBeInTheDocument()
  },
)

test('an old link of another address is refused as for anybody', async () => {
  server.use(
    ...asUser({ email: 'ana@example.com' }),
    http.get('*/api/auth/verify-email', () => HttpResponse.json({ code: 'INVALID_TOKEN' }, { status: 401 })),
  )
  open('?oobCode=old&email=ben%40example.com')
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible()
})

test('a link that could not be sent in is not said to have expired, and is tried again', async () => {
  server.use(http.get('*/api/auth/verify-email', () => HttpResponse.error()))
  const { user } = open('?oobCode=good&email=ana%40example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to verify email$/)
  server.use(
    http.get('*/api/auth/verify-email', () => HttpResponse.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 })),
  )
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible()
  server.use(http.get('*/api/auth/verify-email', () => HttpResponse.json({ status: true })))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Email verified' }))
})

test('AUTH-89 a link without a code is invalid', async () => {
  open('')
  expect(await screen.findByText('Invalid verification link')).toBeVisible()
})

test('AUTH-95 AUTH-96 signing in there leads to the feed, even where the account cannot be initialized', async () => {
  let verified = 0
  server.use(
    http.get('*/api/auth/verify-email', () =>
      HttpResponse.json({ status: true }, { status: verified++ === 0 ? 200 : 401 }),
    ),
    http.post('*/api/auth/sign-in/email', () => {
      server.use(...asUser())
      return HttpResponse.json({ user: {} })
    }),
    refuse(initializeUser, { code: 'unavailable', detail: 'Not now' }),
  )
  const { user, router } = open('?oobCode=new&email=ana%40example.com')
  await user.type(await screen.findByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign In and Continue to App' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  expect(verified).toBe(1)
})

test.each([
  ['SOMETHING_ELSE', 'Failed to sign in. Please check your credentials.'],
  ['USER_NOT_FOUND', 'No account found with this email address.'],
  ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
])('AUTH-93 AUTH-94 the form there says the refusal %s in its own words', async (code, sentence) => {
  const { user } = await openVerified()
  refuseSignIn(code)
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign In and Continue to App' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
})

test('AUTH-76 AUTH-O10 a person who chose a plan before continues to it from every exit', async () => {
  server.use(
    http.get('*/api/auth/verify-email', () => HttpResponse.json({ status: true })),
    http.post('*/api/auth/sign-in/email', () => {
      server.use(...asUser())
      return HttpResponse.json({ user: {} })
    }),
    answer(initializeUser, () => ({ is_new_user: true, onboarding_completed: false })),
  )
  const search = '?oobCode=new&email=ana%40example.com&tier=creator&billing_period=annual'
  const { user, router } = open(search)
  await user.click(await screen.findByRole('link', { name: 'Return to Sign In Page' }))
  expect(router.state.location).toMatchObject({
    pathname: '/signin',
    state: { origin: '/pricing?tier=creator&billing_period=annual' },
  })
  await router.navigate(-1)
  await user.type(await screen.findByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign In and Continue to App' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/pricing',
      search: '?tier=creator&billing_period=annual',
    }),
  )
})

test('AUTH-102 a verification and how it ends is noted', async () => {
  performance.clearMarks()
  await openVerified()
  const noted = performance.getEntriesByType('mark').map(({ name }) => name)
  expect(noted.filter((name) => name.startsWith('verification'))).toEqual([
    'verification_start',
    'verification_success',
  ])
})

test('AUTH-92 the form there needs both email and password', async () => {
  const { user } = await openVerified()
  await user.click(screen.getByRole('button', { name: 'Sign In and Continue to App' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password')
})

test('AUTH-21 an attempt that comes too soon is refused', async () => {
  stopClock()
  const { user } = await openVerified()
  refuseSignIn('INVALID_PASSWORD')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign In and Continue to App' }))
  await user.click(await screen.findByRole('button', { name: 'Wait 1s' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many attempts. Please wait 1 seconds before trying again.',
    ),
  )
})

async function openVerified() {
  server.use(http.get('*/api/auth/verify-email', () => HttpResponse.json({ status: true })))
  const page = open('?oobCode=new&email=ana%40example.com')
  await screen.findByLabelText('Password')
  return page
}

function refuseSignIn(code: string) {
  server.use(http.post('*/api/auth/sign-in/email', () => HttpResponse.json({ code }, { status: 401 })))
}
