import { initializeUser } from '@app/contracts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { resetThrottle } from '#features/accounts/state/sign-in-throttle.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { refuse, server } from '#test/server.ts'
import { Component } from './verify-email.tsx'

beforeEach(resetThrottle)

function open(search: string) {
  return renderRoutes([{ path: '/verify-email', Component }], `/verify-email${search}`)
}

test('AUTH-84 AUTH-85 AUTH-86 a good link ends in a form to sign in with', async () => {
  const codes: (string | null)[] = []
  server.use(
    http.get('*/api/auth/verify-email', ({ request }) => {
      codes.push(new URL(request.url).searchParams.get('token'))
      return HttpResponse.json({ status: true })
    }),
  )
  open('?oobCode=a%2Bb&email=ana%40example.com')
  expect(await screen.findByRole('button', { name: 'Sign In and Continue to App' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(screen.getByRole('link', { name: 'Return to Sign In Page' })).toHaveAttribute('href', '/signin')
  expect(codes).toEqual(['a+b'])
})

test('AUTH-87 AUTH-88 AUTH-90 AUTH-91 a used link says that it may have expired', async () => {
  server.use(http.get('*/api/auth/verify-email', () => HttpResponse.json({ code: 'INVALID_TOKEN' }, { status: 401 })))
  open('?oobCode=old')
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/Failed to verify email.*may have expired/)
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('AUTH-89 a link without a code is invalid', async () => {
  open('')
  expect(await screen.findByText('Invalid verification link')).toBeVisible()
})

test('AUTH-95 AUTH-96 signing in there leads to the feed, even where the account cannot be initialized', async () => {
  let verified = 0
  server.use(
    http.get('*/api/auth/verify-email', () => HttpResponse.json({ status: true }, { status: verified++ === 0 ? 200 : 401 })),
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
