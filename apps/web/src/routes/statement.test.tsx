import { deleteSuspendedAccount, exportSuspendedAccount } from '@app/contracts/own-account'
import { appealWithKey, readStatement, type OwnStatement } from '@app/contracts/statements'
import { reportSentences } from '@app/domain/reports'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './statement.tsx'

const decision_id = '3c1f7c1e-6f0a-4d5e-9a76-0d2a9c6d7f21'
const statement: OwnStatement = {
  decision_id,
  decision: 'suspend_person',
  decided_at: '2026-11-27T12:00:00.000Z',
  statement: 'We suspended your account, for this reason: <b>Advertising</b>.',
  title: 'Account',
  content_id: null,
  channel_id: null,
  utterance_id: null,
  appeal_until: '2027-05-29T12:00:00.000Z',
  appeal: null,
  is_reversed: false,
}
const open = () => renderRoutes([{ path: '/statements/:decisionId', Component }], `/statements/${decision_id}#the-key`)

test('TRUST-O81 somebody whose account is suspended reads why and appeals once, by the key in the address', async () => {
  const text = 'It was not me, the account was stolen.'
  const sent: unknown[] = []
  let appeal: OwnStatement['appeal'] = null
  server.use(
    answer(readStatement, ({ json }) => {
      sent.push(json)
      return { ...statement, appeal, appeal_until: appeal ? null : statement.appeal_until }
    }),
    answer(appealWithKey, ({ json }) => {
      sent.push(json)
      appeal = { text, sent_at: '2026-11-27T13:00:00.000Z', answer: null, is_reversed: null }
      return { success: true, message: reportSentences.appeal_sent }
    }),
  )
  const { user } = open()
  expect(await screen.findByText(statement.statement)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  await user.type(screen.getByLabelText('Why should we decide otherwise?'), text)
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('Nobody has answered yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(sent.slice(0, 2)).toEqual([{ key: 'the-key' }, { key: 'the-key', text }])
})

test('TRUST-O81 a wrong key opens nothing', async () => {
  server.use(refuse(readStatement, { code: 'not_found', detail: reportSentences.statement_gone }))
  open()
  expect(await screen.findByText(reportSentences.statement_gone)).toBeVisible()
})

test('TRUST-O249 somebody whose account is suspended takes their data and deletes the account, without a sign-in', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
  onTestFinished(() => void saved.mockRestore())
  const sent: unknown[] = []
  server.use(
    answer(readStatement, () => statement),
    refuse(exportSuspendedAccount, { code: 'unavailable', detail: 'Duologue is being restarted.' }),
    answer(deleteSuspendedAccount, ({ json }) => {
      sent.push(json)
      return { success: true, message: 'Your account is deleted' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('Duologue is being restarted.')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/^Type your email/), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('Your account is deleted.')).toBeVisible()
  expect(sent).toEqual([{ key: 'the-key', email: 'ana@example.com' }])
})

test('TRUST-O249 other decisions have nothing to do with the data of an account', async () => {
  server.use(answer(readStatement, () => ({ ...statement, decision: 'unlist' as const })))
  open()
  expect(await screen.findByText(statement.statement)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
})
