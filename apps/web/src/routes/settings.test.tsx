import { getFeedbackPlace, sendFeedback } from '@app/contracts/feedback'
import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './settings.tsx'

beforeEach(() => {
  sessionStorage.clear()
  // Embedded pages of other sites are not loaded: they are not this test's matter.
  Object.assign(Reflect.get(Reflect.get(window, 'happyDOM'), 'settings'), { disableIframePageLoading: true })
})

type Place = { form_url: string | null; contact_email: string | null }

async function open(place: Place = { form_url: null, contact_email: null }) {
  server.use(
    ...asUser(),
    answer(getFeedbackPlace, () => place),
  )
  const shown = renderRoutes([{ path: '/settings', Component }], '/settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Support and feedback' })).toBeVisible()
  return shown
}

const subject = () => screen.findByRole('textbox', { name: 'Subject' })
const message = () => screen.findByRole('textbox', { name: 'Message' })
const sendButton = () => screen.getByRole('button', { name: 'Send feedback' })

test('NAV-28 SET-01 SET-O01 without a configured form a subject and a message are sent, and thanked for', async () => {
  const sent: unknown[] = []
  server.use(
    answer(sendFeedback, ({ json }) => {
      sent.push(json)
      return { success: true, message: 'ok' }
    }),
  )
  const { user } = await open()
  expect(document.title).toBe('Feedback · Duologue')
  await user.type(await subject(), 'Chapters')
  await user.type(await message(), 'Between them.')
  await user.click(sendButton())
  await expectFocus(() => screen.getByRole('heading', { name: 'Thank you. Your feedback has arrived.' }))
  expect(sent).toEqual([{ subject: 'Chapters', message: 'Between them.' }])
  await user.click(screen.getByRole('button', { name: 'Send another' }))
  expect(await subject()).toHaveValue('')
  expect(await message()).toHaveValue('')
})

test('a message that was sent is not offered again to a person who left before the response came', async () => {
  const gate = Promise.withResolvers<void>()
  let isSent = false
  server.use(
    answer(sendFeedback, async () => {
      await gate.promise
      isSent = true
      return { success: true, message: 'ok' }
    }),
  )
  const { user, router } = await open()
  await user.type(await subject(), 'Chapters')
  await user.type(await message(), 'Between them.')
  await user.click(sendButton())
  await act(() => router.navigate('/elsewhere'))
  expect(screen.queryByRole('textbox')).toBeNull()
  gate.resolve()
  await vi.waitFor(() => expect(isSent).toBe(true))
  await vi.waitFor(async () => {
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate('/settings'))
    expect(await subject()).toHaveValue('')
  })
})

test('what is missing or too long is said beside its field, the first one has the focus, and nothing is sent', async () => {
  const { user } = await open()
  await subject()
  await user.click(sendButton())
  expect(await subject()).toHaveFocus()
  expect(await subject()).toHaveAccessibleDescription('Subject is required')
  expect(await message()).toHaveAccessibleDescription(/Message is required/)
  await user.click(await subject())
  await user.paste('x'.repeat(101))
  expect(await subject()).toHaveAccessibleDescription('Subject must not exceed 100 characters')
  expect(screen.getByText('101/100')).toHaveAttribute('data-tone', 'bad')
  await user.type(await subject(), '{Backspace}')
  expect(await subject()).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText('100/100')).toHaveAttribute('data-tone', 'warn')
})

test('a refusal of a field stands beside it, any other in a banner, and the words stay', async () => {
  server.use(refuse(sendFeedback, { code: 'validation_failed', detail: [{ loc: ['body', 'message'], msg: 'Not so' }] }))
  const { user } = await open()
  await user.type(await subject(), 'Chapters')
  await user.type(await message(), 'Between them.')
  await user.click(sendButton())
  await vi.waitFor(async () => expect(await message()).toHaveAccessibleDescription(/Not so/))
  const problem = { code: 'rate_limited', detail: 'You have sent a lot of feedback. Please try again later.' }
  server.use(
    http.post('*/api/feedback', () => HttpResponse.json(problem, { status: 429, headers: { 'retry-after': '1741' } })),
  )
  await user.click(sendButton())
  expect(await screen.findByText(/You have sent a lot of feedback.*in 30 minutes/)).toBeVisible()
  server.use(http.post('*/api/feedback', () => HttpResponse.error()))
  await user.click(sendButton())
  expect(await screen.findByText('Request failed')).toBeVisible()
  expect(await message()).toHaveValue('Between them.')
})

test('what was typed is there again after a reload, until it is sent', async () => {
  server.use(answer(sendFeedback, () => ({ success: true, message: 'ok' })))
  const first = await open()
  await first.user.type(await subject(), 'Chapters')
  first.unmount()
  const second = await open()
  expect(await subject()).toHaveValue('Chapters')
  await second.user.type(await message(), 'Between them.')
  await second.user.click(sendButton())
  await screen.findByText('Thank you. Your feedback has arrived.')
  second.unmount()
  await open()
  expect(await subject()).toHaveValue('')
})

test('SET-03 SET-O01 SET-O02 a configured form is framed, with a link and an address beside it', async () => {
  await open({ form_url: 'https://forms.example.com/f', contact_email: 'help@example.com' })
  const frame = await screen.findByTitle('Feedback form')
  expect(frame).toHaveAttribute('src', 'https://forms.example.com/f')
  expect(screen.getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
    'href',
    'https://forms.example.com/f',
  )
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('SET-O02 a form that does not load makes room for the link and the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await open({ form_url: 'https://forms.example.com/f', contact_email: 'help@example.com' })
    await screen.findByTitle('Feedback form')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('The form did not load.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the form in a new tab' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('when it is not known which form to show, one may try again', async () => {
  server.use(...asUser(), refuse(getFeedbackPlace, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user } = renderRoutes([{ path: '/settings', Component }], '/settings')
  expect(await screen.findByText('Duologue is being restarted.')).toBeVisible()
  server.use(answer(getFeedbackPlace, () => ({ form_url: null, contact_email: null })))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await subject()).toBeVisible()
})
