import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { server } from '#test/server.ts'
import { Component } from './verification-required.tsx'

function open(state?: object) {
  return renderRoutes([{ path: '/verification-required', Component }], { pathname: '/verification-required', state })
}

test('AUTH-12 AUTH-35 AUTH-O03 whose email is not verified reads why, and has the link sent again', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/auth/send-verification-email', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ status: true })
    }),
  )
  const { user, router } = open({ email: 'ana@example.com', origin: '/billing' })
  expect(await screen.findByText(/Please verify your email address before signing in./)).toBeVisible()
  expect(screen.getByText('ana@example.com')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText('Verification email resent successfully!')).toBeVisible()
  expect(sent).toMatchObject([{ email: 'ana@example.com' }])
  await user.click(screen.getByRole('link', { name: 'Go to Sign In' }))
  expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: '/billing' } })
})

test('AUTH-79 without an address nothing can be sent', async () => {
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No email address available for verification. Please try signing up again.',
  )
  expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).not.toBeInTheDocument()
})

test('AUTH-80 failing to send it again is said', async () => {
  server.use(http.post('*/api/auth/send-verification-email', () => HttpResponse.error()))
  const { user } = open({ email: 'ana@example.com' })
  await user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText('Failed to resend verification email. Please try again.')).toBeVisible()
})

test('somebody who is verified and signed in is led on', async () => {
  server.use(...asUser({ email: 'ana@example.com' }))
  open()
  await expectFocus(() => screen.getByRole('heading', { name: 'Your email is already verified' }))
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/feed')
  expect(screen.queryByText(/signing up again/)).not.toBeInTheDocument()
})

test('until it is known who is signed in, nothing is said of an address', async () => {
  const answered = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/auth/get-session', async () => {
      await answered.promise
      return HttpResponse.json(null)
    }),
  )
  open()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  answered.resolve()
  expect(await screen.findByRole('alert')).toHaveTextContent(/signing up again/)
})

test('somebody signed in as another person can have the link sent to the address in question', async () => {
  server.use(...asUser({ email: 'ana@example.com' }))
  open({ email: 'bea@example.com' })
  expect(await screen.findByText('bea@example.com')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible()
  expect(screen.queryByText('Your email is already verified')).not.toBeInTheDocument()
})
