import { getAccount } from '@app/contracts/own-account'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { AccountUsage } from './account-usage.tsx'

test.each([
  [1.2, 3, ['1.2 GB of 5 GB used', '3 of 50'], []],
  [
    4,
    40,
    ['4 GB of 5 GB used', '40 of 50'],
    [/^Storage: almost at the limit\. Remove sources/, /^Channels: almost at the limit\. /],
  ],
  [
    5,
    50,
    ['5 GB of 5 GB used', '50 of 50'],
    [/^Storage: limit reached\. /, /^Channels: limit reached\. .* delete one/],
  ],
])(
  '%d of 5 GB and %d of 50 channels are shown, with what helps from four fifths on',
  async (gigabytes, channels, figures, warnings) => {
    const usage = {
      storage_bytes: Math.round(gigabytes * 2 ** 30),
      storage_limit_bytes: 5 * 2 ** 30,
      channels,
      channel_limit: 50,
      today: [],
    }
    server.use(
      ...asUser(),
      answer(getAccount, () => ({ email: 'ana@example.com', has_password: true, usage })),
    )
    renderRoutes([{ path: '/', Component: AccountUsage }], '/')
    const section = within(await screen.findByRole('region', { name: 'Usage' }))
    expect(section.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))).toEqual(figures)
    for (const warning of warnings) expect(section.getByText(warning)).toBeVisible()
    if (warnings.length === 0) expect(section.queryByText(/limit/)).toBeNull()
  },
)

test('what was used of the daily limits is shown in words people know', async () => {
  const today = [
    { resource: 'speech_seconds' as const, used: 754, limit: 18_000 },
    { resource: 'model_tokens' as const, used: 2_700_000, limit: 3_000_000 },
    { resource: 'recognized_seconds' as const, used: 0, limit: 14_400 },
  ]
  const usage = { storage_bytes: 0, storage_limit_bytes: 5 * 2 ** 30, channels: 1, channel_limit: 50, today }
  server.use(
    ...asUser(),
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: true, usage })),
  )
  renderRoutes([{ path: '/', Component: AccountUsage }], '/')
  const section = within(await screen.findByRole('region', { name: 'Usage' }))
  const shown = {
    'New speech today': '13 of 300 min',
    'Script writing today': '90% used',
    'Transcription today': '0 of 240 min',
  }
  for (const [name, text] of Object.entries(shown)) {
    expect(section.getByRole('meter', { name })).toHaveAttribute('aria-valuetext', text)
  }
  expect(section.getByText('Script writing today: almost at the limit. It starts again at midnight UTC.')).toBeVisible()
})
