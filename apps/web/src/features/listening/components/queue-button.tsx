import { ListMusic } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useQueue } from '../state/queue/queue.ts'

const QueueDialog = lazyPart(async () => (await import('./queue-dialog.tsx')).QueueDialog)

/** Opens the queue; shows its length. */
export function QueueButton() {
  const [isOpen, setOpen] = useState(false)
  const count = useQueue().length
  return (
    <>
      <IconButton
        label={count > 0 ? `Queue, ${count} waiting` : 'Queue'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative"
      >
        <ListMusic aria-hidden className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-signal px-1 font-mono text-[9px] font-semibold text-onsignal"
          >
            {count}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Suspense>
          <QueueDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
