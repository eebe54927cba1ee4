import { UNCROPPED } from '@app/domain/drafts'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { avatarFrame } from '#features/channels/state/avatar-frame.ts'
import { CropDialog } from './crop-dialog.tsx'

test('a picture that is being cut is let go when the page is left', () => {
  const open = new Set<string>()
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${open.size}`
    open.add(address)
    return address
  })
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address))
  onTestFinished(() => [create, revoke].forEach((spy) => spy.mockRestore()))
  const { unmount } = render(
    <CropDialog
      title="Crop avatar"
      frame={avatarFrame}
      isRound
      file={new File(['x'], 'me.png', { type: 'image/png' })}
      start={{ ...UNCROPPED, zoom: 1.2 }}
      onCut={vi.fn()}
      onClose={vi.fn()}
      onUnreadable={vi.fn()}
    />,
  )
  expect(screen.getByRole('dialog', { name: 'Crop avatar' })).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('max', '3')
  expect(open.size).toBe(1)
  unmount()
  expect(open.size).toBe(0)
})
