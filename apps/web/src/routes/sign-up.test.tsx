import { checkRegistration } from '@app/contracts/registrations'
import { RegistrationProblem, registrationProblems } from '@app/domain/registrations'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './sign-up.tsx'

function open(at: Parameters<typeof renderRoutes>[1] = '/signup') {
  return renderRoutes([{ path: '/signup', Component }], at)
}

/** The same, once the form is there. */
async function openForm(at?: Parameters<typeof open>[0]) {
  const page = open(at)
  await screen.findByLabelText('Email')
  return page
}

type Page = ReturnType<typeof open>

async function fill({ user }: Page, password = 'tide lamp') {
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), password)
}

async function submit({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
}

test(
  'AUTH-55 AUTH-56 AUTH-57 the age box is required and nothing is sent without it',
  { meta: { requirements: ['LIM-10'] } },
  async () => {
    const page = await openForm()
    await fill(page)
    await submit(page)
    const box = screen.getByRole('checkbox', { name: 'I confirm that I am 18 years of age or older' })
    expect(box).not.toBeChecked()
    expect(screen.getByRole('alert')).toHaveTextContent('You must be 18 or older to create an account.')
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription('You must be 18 or older to create an account.')
  },
)

test(
  'AUTH-59 AUTH-60 AUTH-61 a proper email and a password of 6 characters are required, the first wrong one takes the focus',
  { meta: { requirements: ['AUTH-71', 'LIM-10'] } },
  async () => {
    const page = await openForm()
    await submit(page)
    const email = screen.getByLabelText('Email')
    const password = screen.getByLabelText('Password')
    expect(email).toHaveAccessibleDescription('Email is required')
    expect(email).toHaveFocus()
    expect(password).toHaveAccessibleDescription(/Password is required/)
    await page.user.type(email, 'ana at example.com')
    await submit(page)
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await page.user.clear(email)
    await fill(page, '12345')
    await submit(page)
    expect(password).toHaveAccessibleDescription(/Password should be at least 6 characters./)
    expect(password).toHaveFocus()
  },
)

test('what was said about a field goes as soon as the field is changed', async () => {
  const page = await openForm()
  await fill(page, '12345')
  await submit(page)
  const password = screen.getByLabelText('Password')
  expect(password).toBeInvalid()
  await page.user.type(password, '6')
  expect(password).toBeValid()
  expect(password).not.toHaveAccessibleDescription(/at least 6 characters/)
  const box = screen.getByRole('checkbox', { name: /18 years of age/ })
  expect(box).toBeInvalid()
  await page.user.click(box)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test.each([
  ['password1', 'This password is too common. Choose one that is harder to guess.'],
  ['ana2026', 'Do not use your name or email as your password.'],
])('AUTH-61 the guessable password %s is refused before anything is sent', async (password, sentence) => {
  const page = await openForm()
  await page.user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await page.user.type(screen.getByLabelText('Password'), password)
  await page.user.click(screen.getByRole('checkbox'))
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(sentence)
})

test('password managers propose a new password for the account', async () => {
  await openForm()
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible()
})

test('AUTH-O13 a signed-in person is redirected to the feed', async () => {
  server.use(...asUser())
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
})

test(
  'AUTH-64 AUTH-65 AUTH-67 after signing up the link can be sent again',
  { meta: { requirements: ['AUTH-68', 'AUTH-69', 'AUTH-77', 'AUTH-78'] } },
  async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/auth/sign-up/email', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ token: null, user: {} })
      }),
      http.post('*/api/auth/send-verification-email', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ status: true })
      }),
    )
    const page = await openForm()
    await fill(page)
    await page.user.click(screen.getByRole('checkbox'))
    await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
    await expectFocus(() => screen.getByRole('heading', { name: 'Check your inbox' }))
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    await page.user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }))
    expect(await screen.findByText('Verification email resent successfully!')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
    expect(sent).toMatchObject([
      { email: 'ana@example.com', password: 'tide lamp', is_18_or_older: true, callbackURL: '/signin' },
      { email: 'ana@example.com' },
    ])
  },
)

const ofAYear = 'tier=starter&billing_period=annual'
test.each([
  ['/signup?tier=starter', 'Starter', 'tier=starter'],
  [{ pathname: '/signup', state: { origin: '/pricing?tier=starter' } }, 'Starter', 'tier=starter'],
  [`/signup?${ofAYear}`, 'Starter, annual', ofAYear],
  [{ pathname: '/signup', state: { origin: `/pricing?${ofAYear}` } }, 'Starter, annual', ofAYear],
])(
  'AUTH-76 AUTH-O10 the plan that was chosen is shown, mailed along, and led back to: %j',
  async (at, words, named) => {
    const continuations: unknown[] = []
    for (const path of ['sign-up/email', 'send-verification-email']) {
      server.use(
        http.post(`*/api/auth/${path}`, async ({ request }) => {
          continuations.push(await request.json())
          return HttpResponse.json({ status: true })
        }),
      )
    }
    const page = await openForm(at)
    expect(screen.getByText(/^Your plan/)).toHaveTextContent(new RegExp(`^Your plan: ${words}$`))
    await fill(page)
    await page.user.click(screen.getByRole('checkbox'))
    await submit(page)
    await page.user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }))
    await screen.findByText('Verification email resent successfully!')
    expect(continuations).toMatchObject([{ callbackURL: `/signin?${named}` }, { callbackURL: `/signin?${named}` }])
    await page.user.click(screen.getByRole('link', { name: 'Go to Sign In' }))
    expect(page.router.state.location).toMatchObject({ pathname: '/signin', state: { origin: `/pricing?${named}` } })
  },
)

test('AUTH-76 AUTH-O13 a signed-in person is redirected to the plan they chose', async () => {
  server.use(...asUser())
  const { router } = open('/signup?tier=creator')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/pricing', search: '?tier=creator' }))
})

test('AUTH-76 a plan that does not exist is ignored', async () => {
  const { user, router } = await openForm('/signup?tier=admin')
  expect(screen.queryByText(/Your plan/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(router.state.location).toMatchObject({ pathname: '/signin', state: null })
})

test.each([
  ['USER_ALREADY_EXISTS', 'This email is already registered. Please sign in instead.'],
  ['REGISTERED_WITH_GOOGLE', 'This email is already registered with Google. Please sign in with Google instead.'],
  ['INVALID_EMAIL', 'Please enter a valid email address.'],
  ['UNKNOWN', 'Failed to sign up. Please try again.'],
])(
  'AUTH-63 AUTH-70 AUTH-71 signing up that is refused with %s says so, and keeps what was typed',
  { meta: { requirements: ['AUTH-72'] } },
  async (code, sentence) => {
    server.use(http.post('*/api/auth/sign-up/email', () => HttpResponse.json({ code }, { status: 422 })))
    const page = await openForm()
    await fill(page)
    await page.user.click(screen.getByRole('checkbox'))
    await submit(page)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('tide lamp')
  },
)

test.each(RegistrationProblem.options)(
  'TRUST-O35 where nobody can sign up (%s) the page says why, and has no form',
  async (problem) => {
    server.use(answer(checkRegistration, () => ({ problem })))
    open()
    expect(await screen.findByText(registrationProblems[problem])).toBeVisible()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  },
)

test('TRUST-O35 the invitation behind the # is checked and sent along; a refusal in the last moment keeps what was typed', async () => {
  const sent: unknown[] = []
  server.use(
    answer(checkRegistration, ({ json }) => {
      sent.push(json)
      return { problem: null }
    }),
    http.post('*/api/auth/sign-up/email', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ code: 'INVITATION_USED_UP' }, { status: 422 })
    }),
  )
  const page = await openForm('/signup#abc_123')
  await fill(page)
  await page.user.click(screen.getByRole('checkbox'))
  await submit(page)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(registrationProblems.INVITATION_USED_UP))
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(sent).toMatchObject([{ invitation: 'abc_123' }, { email: 'ana@example.com', invitation: 'abc_123' }])
})

test('when it cannot be read whether one can sign up, the form is there', async () => {
  server.use(refuse(checkRegistration, { code: 'unavailable', detail: 'Away' }))
  await openForm()
})
