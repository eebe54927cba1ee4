import type { PrivateFeedView } from '@app/contracts/private-feeds'
import { PrivateFeedName, privateFeedLimits } from '@app/domain/private-feeds'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatDay } from '#lib/format/formats.ts'
import { useRenameFeed, useRevokeFeed, useRotateFeed } from '../api/private-feeds.ts'
import { FeedAddress } from './feed-address.tsx'

type Props = { feed: PrivateFeedView; onRevoked: () => void }

/** Private feed: its scope, its last use by an app, and the actions to rename, replace or end it. */
export function FeedRow({ feed, onRevoked }: Props) {
  const [isOpen, setOpen] = useState<'rename' | 'rotate' | 'revoke'>()
  const { name, created_at, last_used_at, unusual_networks } = feed
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="mt-0.5 text-[13px] wrap-anywhere text-ink2">
            {contentsOf(feed)} · Made {formatDay(created_at)} ·{' '}
            {last_used_at ? `Last used ${formatDay(last_used_at)}` : 'Not used yet'}
          </p>
        </div>
        <div className="-mx-4 flex flex-wrap sm:mx-0 sm:gap-1">
          <Button look="ghost" size="small" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
            Rename
          </Button>
          <Button look="ghost" size="small" aria-label={`New address for ${name}`} onClick={() => setOpen('rotate')}>
            New address
          </Button>
          <Button look="ghost" size="small" aria-label={`Revoke ${name}`} onClick={() => setOpen('revoke')}>
            Revoke
          </Button>
        </div>
      </div>
      {unusual_networks !== null && (
        <WarningNote
          sentence={`Opened from ${unusual_networks} networks in one day. If that wasn’t you, give it a new address.`}
        />
      )}
      {isOpen === 'rename' && <RenameDialog feed={feed} onClose={close} />}
      {isOpen === 'rotate' && <RotateDialog feed={feed} onClose={close} />}
      {isOpen === 'revoke' && <RevokeDialog feed={feed} onClose={close} onRevoked={onRevoked} />}
    </li>
  )
}

function contentsOf({ scope, channel_title }: PrivateFeedView): string {
  if (scope === 'followed') return 'Everything you follow'
  return scope === 'owned' ? 'All your channels' : (channel_title ?? '')
}

type DialogProps = { feed: PrivateFeedView; onClose: () => void }

function RenameDialog({ feed, onClose }: DialogProps) {
  const [name, setName] = useState(feed.name)
  const [problem, setProblem] = useState<string>()
  const rename = useRenameFeed(feed.feed_id)

  function submit() {
    const { data, error } = PrivateFeedName.safeParse(name)
    setProblem(error?.issues[0]?.message)
    if (data !== undefined) rename.mutate(data, { onSuccess: onClose })
  }

  return (
    <ConfirmDialog
      title={`Rename ${feed.name}`}
      onClose={onClose}
      error={sentenceFor(rename.error, 'The feed could not be renamed. Please try again.')}
      verb="Save"
      pendingVerb="Saving..."
      isPending={rename.isPending}
      onSubmit={submit}
    >
      <Field label="Name" error={problem}>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            maxLength={privateFeedLimits.name.max}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}

function RotateDialog({ feed, onClose }: DialogProps) {
  const rotate = useRotateFeed(feed.feed_id)
  if (rotate.data)
    return (
      <Dialog title={`New address for ${feed.name}`} onClose={onClose}>
        <FeedAddress address={rotate.data.address} />
        <Button look="quiet" className="self-end" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={`New address for ${feed.name}`}
      onClose={onClose}
      error={sentenceFor(rotate.error, 'The address could not be replaced. Please try again.')}
      verb="Replace address"
      pendingVerb="Replacing..."
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate()}
    >
      <p className="text-[15px] text-ink2">
        The old address stops working at once. Apps that have it need the new one, and what they have downloaded stays.
      </p>
    </ConfirmDialog>
  )
}

function RevokeDialog({ feed, onClose, onRevoked }: DialogProps & { onRevoked: () => void }) {
  const revoke = useRevokeFeed(feed.feed_id)
  function confirm() {
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast(`${feed.name} is revoked`)
        onRevoked()
      },
    })
  }
  return (
    <ConfirmDialog
      title={`Revoke ${feed.name}`}
      onClose={onClose}
      error={sentenceFor(revoke.error, 'The feed could not be revoked. Please try again.')}
      verb="Revoke"
      pendingVerb="Revoking..."
      look="danger"
      isPending={revoke.isPending}
      onConfirm={confirm}
    >
      <p className="text-[15px] text-ink2">
        Its address stops working at once and can’t be brought back. What apps have downloaded stays on them.
      </p>
    </ConfirmDialog>
  )
}
