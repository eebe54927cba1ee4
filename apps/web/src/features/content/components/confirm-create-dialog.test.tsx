import { contentSentences } from '@app/domain/content'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { tomorrowMorning } from '../state/publish-time.ts'
import { ConfirmCreateDialog } from './confirm-create-dialog.tsx'

function show() {
  const onConfirm = vi.fn<(publish_at: string | undefined) => void>()
  function Shown() {
    const [is_public, onPublic] = useState(true)
    const [begins, setBegins] = useState(true)
    return (
      <ConfirmCreateDialog
        seconds={60}
        tokens={15}
        price_note={null}
        is_public={is_public}
        onPublic={onPublic}
        begins_with_notice={{ checked: begins, onChange: setBegins }}
        listens
        onListens={() => undefined}
        sources={undefined}
        preview={null}
        isPending={false}
        error={undefined}
        onClose={() => undefined}
        onConfirm={onConfirm}
      />
    )
  }
  render(<Shown />)
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Create Content' }))
  return { onConfirm, confirm }
}

test('STUDIO-100 STUDIO-O37 "Make public" says what it means, ticked or not', async () => {
  const { onConfirm, confirm } = show()
  const box = screen.getByRole('checkbox', { name: 'Make public' })
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription(/^Everyone can find and play the episode\./)
  await userEvent.click(box)
  expect(box).toHaveAccessibleDescription(/^Only you can find and play the episode\./)
  await confirm()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('STUDIO-O37 a later publication is confirmed as its moment, and a past one is refused', async () => {
  const { onConfirm, confirm } = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Publish later' }))
  const time = screen.getByLabelText('Date and time')
  const tomorrow = tomorrowMorning()
  expect(time).toHaveValue(tomorrow)
  fireEvent.change(time, { target: { value: '2020-01-01T07:00' } })
  await confirm()
  expect(time).toHaveAccessibleDescription(expect.stringContaining(contentSentences.schedule_past))
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(time, { target: { value: tomorrow } })
  await confirm()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(new Date(tomorrow).toISOString())
})

test('a private item is not published later', async () => {
  const { onConfirm, confirm } = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Publish later' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make public' }))
  expect(screen.queryByLabelText('Date and time')).not.toBeInTheDocument()
  await confirm()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('TRUST-O121 only a private episode can leave out the spoken notice, which it has unless somebody says otherwise', async () => {
  show()
  const name = 'Begin with the spoken notice'
  expect(screen.queryByRole('checkbox', { name })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make public' }))
  const box = screen.getByRole('checkbox', { name })
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription('You can leave it out while the episode is private.')
  await userEvent.click(box)
  expect(box).not.toBeChecked()
})
