import { listNumbers } from '@app/contracts/numbers'
import { listCases } from '@app/contracts/reports'
import { getOwnRole, listAudit } from '@app/contracts/staff'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Navigation } from '#app/navigation.tsx'
import { daysAsCsv } from '#features/numbers/components/day-table.tsx'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component as Desk } from './desk.tsx'

const routes = [
  { path: '/feed', element: <Navigation hasLabels /> },
  { path: '/desk/:tab?', Component: Desk },
]
const noCases = answer(listCases, () => ({
  cases: [],
  next: null,
  counts: { open: 3, appeals: 0 },
  median_seconds: null,
}))
const entry = {
  entry_id: '7',
  created_at: '2026-11-22T20:14:03.000Z',
  actor_id: null,
  actor_email: null,
  action: 'role_changed' as const,
  subject: 'person' as const,
  subject_id: 'ben',
  subject_name: 'ben@example.com',
  reason: 'Helps with reports',
  before: [{ name: 'role', value: null }],
  after: [{ name: 'role', value: 'moderator' }],
}

test('TRUST-O05 the desk stands in the navigation of the staff alone', async () => {
  server.use(
    ...asUser(),
    answer(getOwnRole, () => ({ role: 'operator' as const, needs_second_factor: false })),
  )
  const { unmount } = renderRoutes(routes, '/feed')
  expect(await screen.findByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/desk')
  unmount()

  let isAnswered = false
  server.use(answer(getOwnRole, () => ((isAnswered = true), { role: null, needs_second_factor: false })))
  renderRoutes(routes, '/feed')
  await expect.poll(() => isAnswered).toBe(true)
  expect(screen.queryByRole('link', { name: 'Desk' })).toBeNull()
})

test('TRUST-O58 an operator reads what the staff did and why, page by page; arrows go along the tabs', async () => {
  server.use(
    ...asUser(),
    noCases,
    answer(getOwnRole, () => ({ role: 'operator' as const, needs_second_factor: false })),
    answer(listAudit, ({ url }) =>
      url.searchParams.get('after') === '7'
        ? { entries: [{ ...entry, entry_id: '6', actor_id: 'gone', reason: 'Earlier' }], next: null }
        : { entries: [entry], next: '7' },
    ),
  )
  const { user } = renderRoutes(routes, '/desk/log')
  const [newest] = await screen.findAllByRole('listitem')
  expect(within(newest ?? document.body).getByText('A command on the server: Helps with reports')).toBeVisible()
  expect(screen.getByText('role none → role moderator')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('A deleted account: Earlier')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const reports = await screen.findByRole('link', { name: 'Reports 3 open' })
  reports.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('link', { name: 'Health' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveFocus()
})

test('for people without a role there is no desk, and a failure can be tried again', async () => {
  server.use(...asUser(), refuse(getOwnRole, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user } = renderRoutes(routes, '/desk/log')
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 })
  server.use(answer(getOwnRole, () => ({ role: null, needs_second_factor: false })))
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('TRUST-O206 staff without a second factor that is required read what is missing; with it the desk opens', async () => {
  server.use(
    ...asUser(),
    noCases,
    answer(getOwnRole, () => ({ role: 'moderator' as const, needs_second_factor: true })),
  )
  const { queryClient } = renderRoutes(routes, '/desk/log')
  expect(await screen.findByRole('heading', { name: 'The desk is closed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set Up Two-step Sign-in' })).toHaveAttribute('href', '/account#two-step')
  expect(screen.queryByRole('navigation', { name: 'Desk' })).toBeNull()
  server.use(
    answer(getOwnRole, () => ({ role: 'operator' as const, needs_second_factor: false })),
    answer(listAudit, () => ({ entries: [entry], next: null })),
  )
  await queryClient.refetchQueries({ queryKey: ['own-role'] })
  expect(await screen.findByText('A command on the server: Helps with reports')).toBeVisible()
})

test('TRUST-O53 an operator sees the figures of each day, of another span, and as a spreadsheet', async () => {
  const days = [
    { day: '2026-11-23', sign_ups: 2, episodes: 1, minutes: 12, plays: 40 },
    { day: '2026-11-24', sign_ups: 1, episodes: 0, minutes: 0, plays: 1_200 },
  ]
  server.use(
    ...asUser(),
    noCases,
    answer(getOwnRole, () => ({ role: 'operator' as const, needs_second_factor: false })),
    answer(listNumbers, ({ url }) => ({ days: url.searchParams.get('days') === '30' ? days : days.slice(1) })),
  )
  const { user } = renderRoutes(routes, '/desk/numbers')
  const plays = (await screen.findByRole('heading', { name: 'Plays' })).closest('section') ?? document.body
  expect(within(plays).getByText('1,240')).toBeVisible()
  await user.click(screen.getByText('Show all days as a table'))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DaySign-upsEpisodesMinutesPlays',
    '2026-11-241001200',
    '2026-11-23211240',
  ])
  expect(daysAsCsv(days)).toBe(
    'day,sign_ups,episodes,minutes,plays\r\n2026-11-23,2,1,12,40\r\n2026-11-24,1,0,0,1200\r\n',
  )
  await user.click(screen.getByRole('radio', { name: '90 days' }))
  expect(await within(plays).findByText('1,200')).toBeVisible()
})
