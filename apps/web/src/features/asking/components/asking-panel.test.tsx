import { getAsking, setAsking, type Asking } from '@app/contracts/asking'
import { defaultAsking } from '@app/domain/conversations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { AskingPanel } from './asking-panel.tsx'

let stored: Asking
let sent: unknown[]

beforeEach(() => {
  stored = { ...defaultAsking, used_today: 12 }
  sent = []
  server.use(
    answer(getAsking, () => stored),
    answer(setAsking, ({ json }) => {
      sent.push(json)
      return (stored = { ...stored, ...(json as Partial<Asking>) })
    }),
  )
})

async function open() {
  renderWithQueries(<AskingPanel channel_id="ch1" />)
  return screen.findByRole('switch', { name: 'Listeners can ask' })
}

test('TALK-O57 what is chosen is kept by itself, and an owner who pays sees what was used and sets a cap', async () => {
  const user = userEvent.setup()
  await open()
  expect(screen.queryByLabelText('Daily token limit')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'You' }))
  const cap = await screen.findByLabelText('Daily token limit')
  expect(cap).toHaveAccessibleDescription(/12 of 40 used today/)
  await user.clear(cap)
  await user.type(cap, '0{Enter}')
  expect(cap).toHaveAccessibleDescription(/Enter a whole number from 1 to 10,000/)
  await user.clear(cap)
  await user.type(cap, '120{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Daily token limit')).toHaveAccessibleDescription(/12 of 120/))
  await user.click(screen.getByRole('switch', { name: 'Visitors can ask' }))
  await user.click(screen.getByRole('radio', { name: 'Playful' }))
  await waitFor(() =>
    expect(sent).toEqual([{ payer: 'owner' }, { daily_cap: 120 }, { guests: true }, { tone: 'playful' }]),
  )
  await user.click(screen.getByRole('switch', { name: 'Listeners can ask' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Playful' })).toBeNull())
})

test('a change that could not be saved is reverted, with a message', async () => {
  server.use(refuse(setAsking, { code: 'unavailable', detail: 'Try again in a moment.' }))
  const user = userEvent.setup()
  const isOn = await open()
  await user.click(isOn)
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.')
  expect(isOn).toBeChecked()
})
