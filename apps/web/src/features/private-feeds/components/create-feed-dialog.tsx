import type { ChannelView } from '@app/contracts/channels'
import { PrivateFeedName, privateFeedLimits } from '@app/domain/private-feeds'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input, Select } from '#components/ui/form/input.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useCreateFeed, type FeedWish } from '../api/private-feeds.ts'
import { FeedAddress } from './feed-address.tsx'

export type FeedChannels = { own: readonly ChannelView[]; others: readonly ChannelView[] }
type Props = {
  channels: FeedChannels
  /** The channel that is chosen at first. */
  wanted: string | undefined
  onClose: () => void
}

/** Makes a private feed, and shows its address the only time that it can be seen. */
export function CreateFeedDialog(props: Props) {
  const create = useCreateFeed()
  const { onClose } = props
  if (create.data)
    return (
      <Dialog title={`${create.data.private_feed.name} is ready`} onClose={onClose}>
        <FeedAddress address={create.data.address} />
        <Button look="quiet" className="self-end" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    )
  return (
    <FeedForm
      {...props}
      isPending={create.isPending}
      error={sentenceFor(create.error, 'The feed could not be made. Please try again.')}
      onSubmit={(wish) => create.mutate(wish)}
    />
  )
}

type FormProps = Props & { isPending: boolean; error: string | undefined; onSubmit: (wish: FeedWish) => void }

function FeedForm({ channels, wanted, onClose, isPending, error, onSubmit }: FormProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(wanted ?? 'followed')
  const [problem, setProblem] = useState<string>()

  function submit() {
    const { data, error: wrong } = PrivateFeedName.safeParse(name)
    setProblem(wrong?.issues[0]?.message)
    if (data === undefined) return
    onSubmit(isOfSeveral(chosen) ? { name: data, scope: chosen } : { name: data, scope: 'channel', channel_id: chosen })
  }

  return (
    <ConfirmDialog
      title="Make a private feed"
      onClose={onClose}
      error={error}
      verb="Make private feed"
      pendingVerb="Making..."
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label="Name" hint="Such as the device it’s for" error={problem}>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            placeholder="Phone"
            autoComplete="off"
            maxLength={privateFeedLimits.name.max}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Episodes"
        hint="Your own channels come with private and unlisted episodes, others with public ones."
      >
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="followed">Everything you follow</option>
            <option value="owned">All your channels</option>
            <Group label="Your channels" channels={channels.own} />
            <Group label="Other channels" channels={channels.others} />
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  )
}

function isOfSeveral(chosen: string): chosen is 'followed' | 'owned' {
  return chosen === 'followed' || chosen === 'owned'
}

function Group({ label, channels }: { label: string; channels: readonly ChannelView[] }) {
  if (channels.length === 0) return null
  return (
    <optgroup label={label}>
      {channels.map(({ channel_id, channel_title }) => (
        <option key={channel_id} value={channel_id}>
          {channel_title}
        </option>
      ))}
    </optgroup>
  )
}
