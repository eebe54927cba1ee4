import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { server } from '#test/server.ts'
import { Component } from './sign-up.tsx'

function open() {
  return renderRoutes([{ path: '/signup', Component }], '/signup')
}

async function fill({ user }: ReturnType<typeof open>, password = 'secret1') {
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), password)
}

test('AUTH-56 AUTH-57 the age box is required and nothing is sent without it', async () => {
  const page = open()
  await fill(page)
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByRole('checkbox', { name: 'I confirm that I am 18 years of age or older' })).not.toBeChecked()
  expect(screen.getByRole('alert')).toHaveTextContent('You must be 18 or older to create an account.')
})

test('AUTH-59 AUTH-60 AUTH-61 email and a password of 6 characters are required', async () => {
  const page = open()
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password is required/)
  await fill(page, '12345')
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password should be at least 6 characters./)
})

test('AUTH-64 AUTH-67 AUTH-68 AUTH-69 AUTH-78 after signing up the link can be sent again', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/auth/sign-up/email', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ token: null, user: {} })
    }),
    http.post('*/api/auth/send-verification-email', () => HttpResponse.json({ status: true })),
  )
  const page = open()
  await fill(page)
  await page.user.click(screen.getByRole('checkbox'))
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  await page.user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText('Verification email resent successfully!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
  expect(sent).toMatchObject([{ email: 'ana@example.com', password: 'secret1', callbackURL: '/signin' }])
})

test('AUTH-70 a taken email is said', async () => {
  server.use(http.post('*/api/auth/sign-up/email', () => HttpResponse.json({ code: 'USER_ALREADY_EXISTS' }, { status: 422 })))
  const page = open()
  await fill(page)
  await page.user.click(screen.getByRole('checkbox'))
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText('This email is already registered. Please sign in instead.')).toBeVisible()
})
