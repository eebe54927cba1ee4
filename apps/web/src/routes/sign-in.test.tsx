import { initializeUser } from '@app/contracts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { resetThrottle, waitAfter } from '#features/accounts/state/sign-in-throttle.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
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

test('AUTH-06 NAV-59 whoever is signed in already goes on to where he came from', async () => {
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
})

test.each([
  ['AUTH-31', 'USER_NOT_FOUND', 'No account found with this email. Please sign up first.'],
  ['AUTH-32', 'INVALID_PASSWORD', 'Incorrect password. Please try again.'],
  ['AUTH-33', 'INVALID_EMAIL', 'Please enter a valid email address.'],
  ['AUTH-34', 'TOO_MANY_REQUESTS', 'Too many unsuccessful login attempts. Please try again later or reset your password.'],
  ['AUTH-30', 'SOMETHING_ELSE', 'Failed to sign in. Please check your credentials and try again.'],
])('%s the refusal %s is said in words', async (_id, code, sentence) => {
  refuseSignIn(code)
  const { user } = open()
  await signIn(user)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
})

test('AUTH-13 an unverified email leads to the verification page with the address', async () => {
  refuseSignIn('EMAIL_NOT_VERIFIED', 403)
  const { user, router } = open()
  await signIn(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/verification-required'))
  expect(router.state.location.state).toMatchObject({ email: 'ana@example.com' })
})

test('AUTH-19 after a failure the next attempt waits and says how long', async () => {
  refuseSignIn('INVALID_PASSWORD')
  const { user } = open()
  await signIn(user)
  expect(await screen.findByRole('button', { name: 'Wait 1s' })).toBeDisabled()
  expect(await screen.findByRole('button', { name: 'Sign in' }, { timeout: 3_000 })).toBeEnabled()
})

test('AUTH-17 the wait doubles from 1 s up to 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter(attempts) / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30])
})
