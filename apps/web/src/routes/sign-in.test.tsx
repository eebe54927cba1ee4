import { initializeUser } from '@app/contracts/accounts'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetThrottle, waitAfter } from '#features/accounts/state/sign-in-throttle.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { stopClock } from '#test/stop-clock.ts'
import { Component } from './sign-in.tsx'

/** The wait between attempts outlives a form. */
beforeEach(resetThrottle)

function open(at: Parameters<typeof renderRoutes>[1] = '/signin') {
  return renderRoutes([{ path: '/signin', Component }], at)
}

function refuseSignIn(code: string, status = 401) {
  server.use(http.post('*/api/auth/sign-in/email', () => HttpResponse.json({ code, message: '' }, { status })))
}

async function signIn(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('AUTH-01 AUTH-14 AUTH-95 signing in initializes the account and leads to the feed', async () => {
  let initialized = 0
  server.use(
    http.post('*/api/auth/sign-in/email', async ({ request }) => {
      expect(await request.json()).toEqual({ email: 'ana@example.com', password: 'secret1' })
      server.use(...asUser())
      return HttpResponse.json({ user: {} })
    }),
    answer(initializeUser, () => {
      initialized += 1
      return { is_new_user: true, onboarding_completed: false }
    }),
  )
  const { user, router } = open()
  await signIn(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  await waitFor(() => expect(initialized).toBe(1))
})

test('AUTH-06 NAV-59 a signed-in person is redirected to where they came from', async () => {
  server.use(...asUser())
  const { router } = open({ pathname: '/signin', state: { origin: '/creator/create_channel?a=1' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/creator/create_channel'))
  expect(router.state.location.search).toBe('?a=1')
})

test('AUTH-09 nothing is sent without both email and password', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toBeInvalid()
  await user.clear(screen.getByLabelText('Email'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter both email and password')
})

test.each([
  ['USER_NOT_FOUND', 'No account found with this email. Please sign up first.'],
  ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
  ['INVALID_EMAIL', 'Please enter a valid email address.'],
  ['TOO_MANY_REQUESTS', 'Too many unsuccessful login attempts. Please try again later or reset your password.'],
  ['SOMETHING_ELSE', 'Failed to sign in. Please check your credentials and try again.'],
])(
  'AUTH-30 AUTH-31 AUTH-32 the refusal %s is said in words',
  { meta: { requirements: ['AUTH-33', 'AUTH-34'] } },
  async (code, sentence) => {
    refuseSignIn(code)
    const { user } = open()
    await signIn(user)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  },
)

test('AUTH-13 an unverified email leads to the verification page with the address', async () => {
  refuseSignIn('EMAIL_NOT_VERIFIED', 403)
  const { user, router } = open()
  await signIn(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/verification-required'))
  expect(router.state.location.state).toMatchObject({ email: 'ana@example.com' })
})

test.each([
  ['USER_NOT_FOUND', 'Email'],
  ['INVALID_EMAIL', 'Email'],
  ['REGISTERED_WITH_GOOGLE', 'Email'],
  ['INVALID_PASSWORD', 'Password'],
])('the refusal %s marks the field %s and moves the focus there', async (code, label) => {
  refuseSignIn(code)
  const { user } = open()
  await signIn(user)
  await expectFocus(() => screen.getByLabelText(label))
  expect(screen.getByLabelText(label)).toBeInvalid()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(screen.getByRole('alert').textContent ?? '')
})

test('ERR-O02 where the server cannot be reached the form says so and keeps what was typed', async () => {
  server.use(http.post('*/api/auth/sign-in/email', () => HttpResponse.error()))
  const { user } = open()
  await signIn(user)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Request failed$/))
  expect(screen.getByLabelText('Password')).toHaveValue('secret1')
})

test('a browser that rejects cookies gets an explanation', async () => {
  server.use(http.post('*/api/auth/sign-in/email', () => HttpResponse.json({ user: {} })))
  const { user } = open()
  await signIn(user)
  expect(
    await screen.findByText('Your browser did not keep the sign-in. Please allow cookies for this site and try again.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('secret1')
})

test('AUTH-10 AUTH-11 AUTH-15 a session of before is ended first, and meanwhile the button says what happens', async () => {
  const requests: string[] = []
  server.use(...asUser({ emailVerified: false }))
  server.use(
    http.post('*/api/auth/sign-out', () => {
      requests.push('sign-out')
      return HttpResponse.json({ success: true })
    }),
    http.post('*/api/auth/sign-in/email', () => {
      requests.push('sign-in')
      return HttpResponse.json({ code: 'INVALID_PASSWORD' }, { status: 401 })
    }),
  )
  const pause = vi.spyOn(globalThis, 'setTimeout')
  const { user } = open()
  await signIn(user)
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Incorrect password.'))
  expect(requests).toEqual(['sign-out', 'sign-in'])
  expect(pause).toHaveBeenCalledWith(expect.any(Function), 100)
  pause.mockRestore()
})

test(
  'AUTH-16 AUTH-19 AUTH-20 after a failure the next attempt waits, and the wait is counted down',
  { meta: { requirements: ['AUTH-22', 'DATA-60'] } },
  async () => {
    let attempts = 0
    server.use(
      http.post('*/api/auth/sign-in/email', () => {
        attempts += 1
        return HttpResponse.json({ code: 'INVALID_PASSWORD' }, { status: 401 })
      }),
    )
    const pass = stopClock()
    const { user } = open()
    await signIn(user)
    expect(await screen.findByRole('button', { name: 'Wait 1s' })).toHaveAttribute('aria-disabled', 'true')
    pass(1)
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await user.click(await screen.findByRole('button', { name: 'Wait 2s' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please wait 2 seconds.')
    expect(attempts).toBe(2)
    pass(1)
    await screen.findByRole('button', { name: 'Wait 1s' })
    expect(screen.getByText('Too many attempts. Please wait 1 seconds.', { selector: '[aria-hidden]' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please wait 2 seconds.')
    pass(1)
    await screen.findByRole('button', { name: 'Sign in' })
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  },
)

test('AUTH-19 AUTH-34 AUTH-O01 the wait that the server requires is counted down, for that email alone', async () => {
  let attempts = 0
  server.use(
    http.post('*/api/auth/sign-in/email', () => {
      attempts += 1
      return HttpResponse.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429, headers: { 'retry-after': '600' } })
    }),
  )
  const pass = stopClock()
  const { user } = open()
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Wait 600s' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please wait 600 seconds.')
  pass(30)
  expect(await screen.findByRole('button', { name: 'Wait 570s' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByLabelText('Email'), '.au')
  expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'false')
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), ' ANA@example.com')
  expect(await screen.findByRole('button', { name: 'Wait 570s' })).toBeVisible()
  pass(570)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(attempts).toBe(2))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many unsuccessful login attempts.'))
})

test('AUTH-18 after a success the next attempt need not wait', async () => {
  server.use(
    http.post('*/api/auth/sign-in/email', () => HttpResponse.json({ user: {} })),
    answer(initializeUser, () => ({ is_new_user: false, onboarding_completed: false })),
  )
  const { user } = open()
  await signIn(user)
  expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'false')
})

test('AUTH-101 what is tried and how it ends is noted, without saying who tried', async () => {
  performance.clearMarks()
  refuseSignIn('INVALID_PASSWORD')
  const { user } = open()
  await signIn(user)
  await screen.findByText('Incorrect password. Please try again.')
  const noted = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('sign_in'))
  expect(noted.map(({ name }) => name)).toEqual(['sign_in_attempt', 'sign_in_failure'])
  expect(JSON.stringify(noted)).not.toContain('ana@')
})

test('AUTH-04 AUTH-05 the page leads to signing up and home, and takes where one came from along', async () => {
  const { user, router } = open({ pathname: '/signin', state: { origin: '/billing' } })
  expect(await screen.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  expect(router.state.location.pathname).toBe('/signup')
  expect(router.state.location.state).toEqual({ origin: '/billing' })
})

test('AUTH-36 a person redirected for an unverified email reads why', () => {
  open({ pathname: '/signin', state: { origin: '/billing', isUnverified: true } })
  expect(screen.getByText('Email not verified. Please check your inbox for the verification link.')).toBeVisible()
})

test('password managers know the fields, and the password can be looked at', async () => {
  const { user } = open()
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  const show = screen.getByRole('button', { name: 'Show password' })
  await user.click(show)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(show).toHaveAttribute('aria-pressed', 'true')
  await user.click(show)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

async function openReset() {
  const page = open()
  await page.user.type(screen.getByLabelText('Email'), ' ana@example.com ')
  await page.user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  return page
}

test(
  'AUTH-03 AUTH-07 AUTH-08 a forgotten password is reset by mail, in two steps and back',
  { meta: { requirements: ['AUTH-38', 'AUTH-39'] } },
  async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/auth/request-password-reset', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ status: true })
      }),
    )
    const { user } = await openReset()
    await expectFocus(() => screen.getByRole('heading', { name: 'Reset password' }))
    expect(screen.getByLabelText('Email')).toHaveDisplayValue(/ana@example.com/)
    await user.click(screen.getByRole('button', { name: 'Send reset email' }))
    expect(
      await screen.findByText('Password reset email sent. Please check your inbox and follow the instructions.'),
    ).toBeVisible()
    await expectFocus(() => screen.getByRole('heading', { name: 'Check your inbox' }))
    expect(sent).toEqual([{ email: 'ana@example.com', redirectTo: '/signin' }])
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    await expectFocus(() => screen.getByRole('heading', { name: 'Sign in' }))
  },
)

test('AUTH-07 the way back of the browser leads from one mode to the other, and the email stays', async () => {
  const { user, router } = open()
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Reset password' }))
  await act(() => router.navigate(-1))
  await expectFocus(() => screen.getByRole('heading', { name: 'Sign in' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
})

test('AUTH-37 a reset needs an email', async () => {
  const { user } = await openReset()
  await user.clear(screen.getByLabelText('Email'))
  await user.click(screen.getByRole('button', { name: 'Send reset email' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address to reset your password.')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toBeInvalid()
})

test.each([
  ['AUTH-40', 'USER_NOT_FOUND', 'No account found with this email.'],
  ['AUTH-41', 'INVALID_EMAIL', 'Please enter a valid email address.'],
  ['AUTH-42', 'UNKNOWN', 'Failed to send password reset email. Please try again.'],
])(
  '%s explains a password reset that is refused with %s',
  { meta: { requirements: ['AUTH-40', 'AUTH-41', 'AUTH-42'] } },
  async (_id, code, sentence) => {
    server.use(http.post('*/api/auth/request-password-reset', () => HttpResponse.json({ code }, { status: 400 })))
    const { user } = await openReset()
    await user.click(screen.getByRole('button', { name: 'Send reset email' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
    await expectFocus(() => screen.getByLabelText('Email'))
  },
)

test('AUTH-17 LIM-12 the wait doubles from 1 s up to 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter(attempts) / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30])
})
