import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { moveInQueue, removeFromQueue, setGoesOn, useGoesOn, useQueue, type Queued } from '../state/queue/queue.ts'

/** Queue in its order, and the setting for its end. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const queue = useQueue()
  const goesOn = useGoesOn()
  return (
    <Dialog title="Queue" onClose={onClose}>
      {queue.length === 0 ? (
        <p className="text-[15px] text-ink2">
          Your queue is empty. You’ll find “Add to queue” in every episode’s menu.
        </p>
      ) : (
        <ol className="grid grid-cols-1 max-h-[50dvh] divide-y divide-line overflow-y-auto">
          {queue.map((item, index) => (
            <QueueRow
              key={item.content_id}
              item={item}
              isFirst={index === 0}
              isLast={index === queue.length - 1}
              onOpen={onClose}
            />
          ))}
        </ol>
      )}
      <Checkbox checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)}>
        Continue with the channel’s next episode
      </Checkbox>
      <Link to={paths.saved()} onClick={onClose} className="w-fit text-[15px] text-signalhi hover:underline">
        Episodes saved on this device
      </Link>
    </Dialog>
  )
}

type RowProps = { item: Queued; isFirst: boolean; isLast: boolean; onOpen: () => void }

function QueueRow({ item, isFirst, isLast, onOpen }: RowProps) {
  const { channel_id, content_id, title, channel_title } = item
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="mr-auto min-w-0">
        <Link
          to={paths.content(channel_id, content_id)}
          onClick={onOpen}
          dir="auto"
          className="block truncate text-[15px] font-medium hover:text-signalhi"
        >
          {title}
        </Link>
        <span dir="auto" className="block truncate text-[13px] text-ink2">
          {channel_title}
        </span>
      </div>
      <IconButton
        label={`Move ${title} up`}
        size="small"
        disabled={isFirst}
        onClick={() => moveInQueue(content_id, -1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        size="small"
        disabled={isLast}
        onClick={() => moveInQueue(content_id, 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={`Remove ${title} from the queue`} size="small" onClick={() => removeFromQueue(content_id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
