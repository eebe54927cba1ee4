import { grantTokens, listPeople, suspendAccount, type DeskPerson } from '@app/contracts/people'
import { getOwnRole } from '@app/contracts/staff'
import { peopleSentences, suspensionSentences } from '@app/domain/people'
import { staffSentences } from '@app/domain/staff'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { PeoplePage } from './people.tsx'

const ben: DeskPerson = {
  user_id: 'ben',
  email: 'ben@example.com',
  name: '<b>Ben</b>',
  is_verified: true,
  role: null,
  plan: 'free',
  tokens: 1_200,
  storage_bytes: 2_500_000,
  signed_up_at: '2026-11-20T20:14:03.000Z',
  last_used_at: null,
  suspension: null,
}

function open(role: 'operator' | 'moderator', people = [ben]) {
  server.use(
    ...asUser(),
    answer(getOwnRole, () => ({ role })),
    answer(listPeople, ({ url }) => ({
      people: url.searchParams.get('query') === 'nobody' ? [] : people,
      next: null,
    })),
  )
  return renderRoutes([{ path: '/desk', element: <PeoplePage user_id="ana" /> }], '/desk')
}

test('TRUST-O29 the staff find a person, and suspend the account with a reason; a refusal stays in the dialog', async () => {
  const { user } = open('moderator')
  await user.click(await screen.findByRole('button', { name: /ben@example\.com.*<b>Ben<\/b>.*1,200 tokens/ }))
  const panel = await screen.findByRole('dialog', { name: 'ben@example.com' })
  expect(within(panel).queryByRole('button', { name: 'Delete account' })).toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Suspend' }))
  const asked = await screen.findByRole('dialog', { name: 'Suspend this account?' })
  await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
  expect(within(asked).getByText(staffSentences.reason_missing)).toBeVisible()

  server.use(refuse(suspendAccount, { code: 'conflict', detail: suspensionSentences.operator }))
  await user.type(within(asked).getByRole('textbox', { name: 'Reason' }), 'Advertising')
  await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
  expect(await within(asked).findByText(suspensionSentences.operator)).toBeVisible()
  server.use(answer(suspendAccount, () => ({ success: true, message: suspensionSentences.suspended })))
  await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  await user.type(screen.getByRole('searchbox', { name: 'Email, name or id' }), 'nobody{Enter}')
  expect(await screen.findByText('Nobody found')).toBeVisible()
})

test('an operator grants a bounded number of tokens', async () => {
  const { user } = open('operator')
  await user.click(await screen.findByRole('button', { name: /ben@example\.com/ }))
  await user.click(await screen.findByRole('button', { name: 'Grant tokens' }))
  const asked = await screen.findByRole('dialog', { name: 'Grant tokens' })
  await user.type(within(asked).getByRole('textbox', { name: 'Tokens' }), '-5')
  await user.type(within(asked).getByRole('textbox', { name: 'Reason' }), 'Goodwill')
  await user.click(within(asked).getByRole('button', { name: 'Grant' }))
  expect(within(asked).getByText(peopleSentences.tokens)).toBeVisible()
  const granted = answer(grantTokens, () => ({ success: true, message: peopleSentences.granted }))
  server.use(granted)
  await user.clear(within(asked).getByRole('textbox', { name: 'Tokens' }))
  await user.type(within(asked).getByRole('textbox', { name: 'Tokens' }), '500')
  await user.click(within(asked).getByRole('button', { name: 'Grant' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
