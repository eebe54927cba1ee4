import { getEmailNotices, setEmailNotices, type EmailNotices } from '@app/contracts/digests'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { ByEmail } from './by-email.tsx'
import { OwnEpisodesByEmail } from './own-episodes-by-email.tsx'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
let notices: EmailNotices

beforeEach(() => {
  notices = {
    email: 'ana@example.com',
    digest: 'off',
    time_zone: 'UTC',
    next_digest_at: null,
    own_episodes: false,
    kept_here: false,
  }
  server.use(answer(getEmailNotices, () => notices))
})

/** Saves, and records the requests. */
function save() {
  const sent = vi.fn<(body: unknown) => void>()
  server.use(
    answer(setEmailNotices, ({ json }) => {
      sent(json)
      return (notices = { ...notices, ...(json as Partial<EmailNotices>) })
    }),
  )
  return sent
}

test('SHOW-O273 a choice is saved at once, with the time zone of the browser, and that is said', async () => {
  const sent = save()
  const { user } = renderWithQueries(<ByEmail user_id="u1" />)
  expect(await screen.findByRole('radio', { name: 'Off' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Weekly/ }))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /^Weekly.*Fridays, 7:00/ })).toBeChecked()
  expect(sent.mock.calls).toEqual([[{ digest: 'weekly', time_zone: zone }]])
  expect(screen.getByText('Sent to ana@example.com.')).toBeInTheDocument()
})

test('SHOW-O273 a choice that could not be saved stays chosen, and can be saved again', async () => {
  server.use(refuse(setEmailNotices, { code: 'unavailable', detail: 'The server is away.' }))
  const { user } = renderWithQueries(<ByEmail user_id="u1" />)
  await user.click(await screen.findByRole('radio', { name: /^Daily/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That was not saved. The server is away.')
  expect(screen.getByRole('radio', { name: /^Daily/ })).toBeChecked()
  const sent = save()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(sent).toHaveBeenCalledOnce()
  expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument()
})

test('SHOW-O273 it says where emails stay on this server, and by which clock they come', async () => {
  notices = { ...notices, digest: 'daily', time_zone: 'Pacific/Pago_Pago', kept_here: true }
  const sent = save()
  const { user } = renderWithQueries(<ByEmail user_id="u1" />)
  expect(await screen.findByText(/Emails go to its development mailbox/)).toBeInTheDocument()
  expect(screen.getByText(/Times are in Pacific\/Pago Pago/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Use / }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ time_zone: zone }))
  await vi.waitFor(() => expect(screen.queryByText(/Times are in/)).not.toBeInTheDocument())
})

test('settings that could not be loaded can be loaded again', async () => {
  server.use(refuse(getEmailNotices, { code: 'unavailable', detail: 'The server is away.' }))
  const { user } = renderWithQueries(<ByEmail user_id="u1" />)
  await screen.findByText('Your email settings could not be loaded.')
  server.use(answer(getEmailNotices, () => notices))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('radio', { name: 'Off' })).toBeChecked()
})

test('emails about own episodes are a switch, off at first', async () => {
  const sent = save()
  const { user } = renderWithQueries(<OwnEpisodesByEmail user_id="u1" />)
  const toggle = await screen.findByRole('switch', { name: 'Your episodes by email' })
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  expect(toggle).toBeChecked()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(sent).toHaveBeenCalledWith({ own_episodes: true })
})
