import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { expectFocus } from '#test/focus.ts'
import { renderRoutes } from '#test/render.tsx'
import { server } from '#test/server.ts'
import { Component } from './reset-password.tsx'

function open(search: string) {
  return renderRoutes([{ path: '/reset-password', Component }], `/reset-password${search}`)
}

async function openForm() {
  server.use(http.post('*/api/auth/check-reset-code', () => HttpResponse.json({ email: 'ana@example.com' })))
  const page = open('?oobCode=good')
  await screen.findByLabelText('New Password')
  return page
}

async function save({ user }: ReturnType<typeof open>, password: string, confirmation = password) {
  await user.clear(screen.getByLabelText('New Password'))
  await user.type(screen.getByLabelText('New Password'), password)
  await user.clear(screen.getByLabelText('Confirm New Password'))
  await user.type(screen.getByLabelText('Confirm New Password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
}

function refuseSaving(code: string) {
  server.use(http.post('*/api/auth/reset-password', () => HttpResponse.json({ code }, { status: 400 })))
}

test(
  'AUTH-43 AUTH-44 AUTH-45 the code is checked, then saves a new password',
  { meta: { requirements: ['AUTH-46', 'AUTH-48', 'AUTH-54'] } },
  async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/auth/check-reset-code', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ email: 'ana@example.com' })
      }),
      http.post('*/api/auth/reset-password', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ status: true })
      }),
    )
    const page = open('?oobCode=a%2Bb')
    expect(screen.getByRole('status')).toHaveTextContent('Verifying your link')
    await expectFocus(() => screen.getByRole('heading', { name: 'Choose a new password' }))
    expect(screen.getByText('ana@example.com')).toBeVisible()
    await save(page, 'lamp orbit')
    await expectFocus(() => screen.getByRole('heading', { name: 'Password changed' }))
    expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
    expect(sent).toEqual([{ token: 'a+b' }, { token: 'a+b', newPassword: 'lamp orbit' }])
  },
)

test('AUTH-47 AUTH-49 AUTH-50 a link without a code is invalid', async () => {
  open('')
  expect(await screen.findByRole('heading', { name: 'Reset failed' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid password reset link')
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
})

test('AUTH-51 a link that is used or expired is said to be', async () => {
  server.use(
    http.post('*/api/auth/check-reset-code', () => HttpResponse.json({ code: 'INVALID_TOKEN' }, { status: 400 })),
  )
  open('?oobCode=old')
  expect(await screen.findByText('This password reset link is invalid or has expired.')).toBeVisible()
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument()
})

test('a link that could not be looked at is not said to have expired, and is tried again', async () => {
  server.use(http.post('*/api/auth/check-reset-code', () => HttpResponse.error()))
  const { user } = open('?oobCode=good')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to reset password. Please try again.$/)
  server.use(http.post('*/api/auth/check-reset-code', () => HttpResponse.json({ email: 'ana@example.com' })))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Choose a new password' }))
})

test('AUTH-51 so is one that runs out while the form is open', async () => {
  const page = await openForm()
  refuseSaving('INVALID_TOKEN')
  await save(page, 'lamp orbit')
  expect(await screen.findByText('This password reset link is invalid or has expired.')).toBeVisible()
  await expectFocus(() => screen.getByRole('heading', { name: 'Reset failed' }))
})

test('AUTH-52 AUTH-61 the passwords are long enough and the same, and the first wrong one takes the focus', async () => {
  const page = await openForm()
  const password = screen.getByLabelText('New Password')
  const confirmation = screen.getByLabelText('Confirm New Password')
  await page.user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(password).toHaveAccessibleDescription(/Password is required/)
  expect(password).toHaveFocus()
  await save(page, '12345')
  expect(password).toHaveAccessibleDescription(/Password should be at least 6 characters./)
  await save(page, 'lamp orbit', 'secret3')
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
  expect(confirmation).toHaveFocus()
})

test('AUTH-53 failing to save says so and keeps what was typed', async () => {
  const page = await openForm()
  refuseSaving('UNKNOWN')
  await save(page, 'lamp orbit')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to reset password. Please try again.'),
  )
  expect(screen.getByLabelText('New Password')).toHaveValue('lamp orbit')
})

test('password managers keep the new password under the right account', async () => {
  const { container } = await openForm()
  expect(screen.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText('Confirm New Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(container.querySelector('form input[autocomplete=username]')).toHaveValue('ana@example.com')
})
