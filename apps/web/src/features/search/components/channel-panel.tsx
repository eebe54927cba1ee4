import { Check } from 'lucide-react'
import { useId, useState, type RefObject } from 'react'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { Popover } from '#components/ui/dialogs/popover.tsx'
import type { KnownChannel } from '../state/known-channels.ts'

/** More than this, and one can look for a channel by its name. */
const MANY = 8

type Props = {
  anchor: RefObject<HTMLElement | null>
  channels: readonly KnownChannel[]
  chosen: string | undefined
  onChoose: (channel_id: string | undefined) => void
  onClose: () => void
}

/** The channels that a search can be narrowed to. */
export function ChannelPanel({ anchor, channels, chosen, onChoose, onClose }: Props) {
  const titleId = useId()
  const [wanted, setWanted] = useState('')
  const shown = channels.filter(({ channel_title }) =>
    channel_title.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  function choose(channel_id: string | undefined) {
    onChoose(channel_id)
    onClose()
  }
  return (
    <Popover anchor={anchor} labelledBy={titleId} align="start" onClose={onClose}>
      <div className="grid gap-2">
        <h2 id={titleId} className="text-[15px] font-semibold">
          Channel
        </h2>
        {channels.length > MANY && (
          <Input
            data-autofocus
            type="search"
            aria-label="Find a channel"
            placeholder="Find a channel"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        <ul className="-mx-2 max-h-96 overflow-y-auto">
          {wanted.trim() === '' && (
            <Choice isChosen={chosen === undefined} onChoose={() => choose(undefined)}>
              Any channel
            </Choice>
          )}
          {shown.map((channel) => (
            <Choice
              key={channel.channel_id}
              isChosen={channel.channel_id === chosen}
              onChoose={() => choose(channel.channel_id)}
            >
              <Avatar
                id={channel.channel_id}
                title={channel.channel_title}
                src={channel.channel_avatar_link}
                className="size-6 text-[10px]"
              />
              <span dir="auto" className="min-w-0 truncate">
                {channel.channel_title}
              </span>
            </Choice>
          ))}
        </ul>
        {shown.length === 0 && <p className="text-[13px] text-ink2">No channel here is called “{wanted.trim()}”.</p>}
      </div>
    </Popover>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex h-10 w-full items-center gap-2.5 rounded-md px-2 text-left text-[15px] hover:bg-s3 max-sm:h-11"
      >
        <Check aria-hidden className={`size-4 shrink-0 ${isChosen ? '' : 'invisible'}`} />
        {children}
      </button>
    </li>
  )
}
