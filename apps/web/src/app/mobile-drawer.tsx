import { BRAND } from '@app/domain/brand'
import { X } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { useModal } from '#components/ui/dialogs/dialog.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** The navigation of small screens, over the page, which is inert meanwhile. */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const ref = useModal()
  return (
    <dialog
      ref={ref}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-52 max-w-none border-r border-line bg-s1 p-0 text-ink backdrop:bg-black/70"
    >
      <div className="flex h-full flex-col justify-between p-4">
        <div className="flex flex-col gap-5">
          <div className="flex items-center justify-between">
            <span className="font-display text-[18px] font-bold">{BRAND}</span>
            <IconButton label="Close menu" onClick={onClose} className="-mr-2">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <Navigation hasLabels onGo={onClose} />
        </div>
        <Footer />
      </div>
    </dialog>
  )
}
