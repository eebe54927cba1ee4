import { initializeUser } from '@app/contracts/accounts'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '#lib/api/access-token.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { resetThrottle } from '../state/sign-in-throttle.ts'
import { useSignIn } from './sign-in.ts'

beforeEach(resetThrottle)

function SignIn() {
  const { mutate, status } = useSignIn()
  return <button onClick={() => mutate({ email: 'ben@example.com', password: 'secret1' })}>{status}</button>
}

async function signIn() {
  const { user } = renderWithQueries(<SignIn />)
  await user.click(screen.getByRole('button'))
}

const initialized = answer(initializeUser, () => ({ is_new_user: false, onboarding_completed: false }))

/** The requests that reach the server, in order. */
function identityRoutes(isRefused = false) {
  const requests: { what: string; at: number }[] = []
  const seen = (what: string) => void requests.push({ what, at: performance.now() })
  server.use(
    http.post('*/api/auth/sign-out', () => {
      seen('sign-out')
      server.use(...asVisitor())
      return HttpResponse.json({ success: true })
    }),
    http.post('*/api/auth/sign-in/email', () => {
      seen('sign-in')
      if (isRefused) return HttpResponse.json({ code: 'INVALID_PASSWORD', message: 'No.' }, { status: 401 })
      server.use(...asUser({ id: 'ben' }))
      return HttpResponse.json({ user: {} })
    }),
    initialized,
  )
  return requests
}

test('AUTH-10 AUTH-11 signing in ends the session of before first, and waits 100 ms after that', async () => {
  server.use(...asUser({ id: 'ana' }))
  const requests = identityRoutes()
  await signIn()
  expect(await screen.findByText('success')).toBeVisible()
  expect(requests.map(({ what }) => what)).toEqual(['sign-out', 'sign-in'])
  // Timers may fire a hair early.
  expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThan(95)
  expect(await readSession()).toMatchObject({ id: 'ben' })
})

test('AUTH-10 AUTH-12 a sign-in that is refused leaves nobody signed in', async () => {
  server.use(...asUser({ id: 'ana' }))
  identityRoutes(true)
  await signIn()
  expect(await screen.findByText('error')).toBeVisible()
  expect(await readSession()).toBeNull()
})

test('with nobody signed in nobody is signed out', async () => {
  const requests = identityRoutes()
  await signIn()
  expect(await screen.findByText('success')).toBeVisible()
  expect(requests.map(({ what }) => what)).toEqual(['sign-in'])
})
