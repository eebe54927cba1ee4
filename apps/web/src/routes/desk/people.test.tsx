import { grantTokens, listPeople, suspendAccount, type DeskPerson } from '@app/contracts/people'
import {
  getRegistrations,
  listInvitations,
  makeInvitation,
  revokeInvitation,
  setRegistrations,
  type Invitation,
} from '@app/contracts/registrations'
import { getOwnRole } from '@app/contracts/staff'
import { peopleSentences, suspensionSentences } from '@app/domain/people'
import { registrationSentences, type Registrations } from '@app/domain/registrations'
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
  await user.click(within(asked).getByRole('checkbox', { name: 'Also take down what they published' }))
  await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
  expect(await within(asked).findByText(suspensionSentences.operator)).toBeVisible()
  const sent: unknown[] = []
  server.use(
    answer(suspendAccount, ({ json }) => {
      sent.push(json)
      return { success: true, message: suspensionSentences.suspended }
    }),
  )
  await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ reason: 'Advertising', takes_down: true }])
  expect(screen.queryByRole('radio', { name: 'Registrations' })).toBeNull()

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

const friends: Invitation = {
  invitation_id: '3c1f7c1e-6f0a-4d5e-9a76-0d2a9c6d7f21',
  note: '<b>Friends</b>',
  uses: 50,
  used: 12,
  created_at: '2026-11-20T20:14:03.000Z',
  created_by: 'ana@example.com',
  expires_at: '2026-12-04T20:14:03.000Z',
  problem: null,
}

test('TRUST-O36 an operator lets people in by invitation, makes a link that is shown once, and sees who signed up with one', async () => {
  const { user } = open('operator')
  let registrations: Registrations = 'open'
  const asked: (string | null)[] = []
  server.use(
    answer(getRegistrations, () => ({ registrations })),
    answer(setRegistrations, ({ json }) => {
      registrations = setRegistrations.body.parse(json).registrations
      return { success: true, message: registrationSentences.changed }
    }),
    answer(listInvitations, () => ({ invitations: [friends], next: null })),
    answer(makeInvitation, () => ({ success: true, message: '', url: 'https://radio.example.org/signup#abc' })),
    answer(listPeople, ({ url }) => {
      asked.push(url.searchParams.get('invitation_id'))
      return { people: [ben], next: null }
    }),
  )
  await user.click(await screen.findByRole('radio', { name: 'Registrations' }))
  expect(await screen.findByText('Open')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const change = screen.getByRole('dialog', { name: 'Who can sign up?' })
  await user.click(within(change).getByRole('radio', { name: 'By invitation' }))
  await user.type(within(change).getByRole('textbox', { name: 'Reason' }), 'Too many accounts')
  await user.click(within(change).getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('<b>Friends</b>')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New invitation' }))
  const uses = screen.getByRole('textbox', { name: 'Accounts' })
  await user.clear(uses)
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  expect(uses).toHaveAccessibleDescription(registrationSentences.uses)
  await user.type(uses, '50')
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByLabelText('Invitation link')).toHaveValue('https://radio.example.org/signup#abc')
  await user.click(screen.getByRole('button', { name: 'Done' }))

  await user.click(screen.getByRole('button', { name: 'Who signed up: <b>Friends</b>' }))
  await user.click(await screen.findByRole('button', { name: 'Show everybody' }))
  await expect.poll(() => asked.at(-1)).toBeNull()
  expect(asked).toContain(friends.invitation_id)
})

test('TRUST-O36 an invitation is revoked with a reason', async () => {
  const { user } = open('operator')
  const revoked: unknown[] = []
  server.use(
    answer(getRegistrations, () => ({ registrations: 'invited' as const })),
    answer(listInvitations, () => ({
      invitations: [{ ...friends, problem: revoked.length > 0 ? ('INVITATION_REVOKED' as const) : null }],
      next: null,
    })),
    answer(revokeInvitation, ({ json }) => {
      revoked.push(json)
      return { success: true, message: registrationSentences.revoked }
    }),
  )
  await user.click(await screen.findByRole('radio', { name: 'Registrations' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke <b>Friends</b>' }))
  const asked = screen.getByRole('dialog', { name: 'Revoke this invitation?' })
  await user.type(within(asked).getByRole('textbox', { name: 'Reason' }), 'It got around')
  await user.click(within(asked).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
  expect(revoked).toEqual([{ reason: 'It got around' }])
})
