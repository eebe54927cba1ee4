import type { Invitation } from '@app/contracts/registrations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { ReasonDialog } from '#components/ui/dialogs/reason-dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatDay } from '#lib/format/formats.ts'
import { invitationsQuery, useRevokeInvitation } from '../api/registrations.ts'
import { NewInvitationDialog } from './new-invitation-dialog.tsx'

type Props = { user_id: string; onShowPeople: (invitation: Invitation) => void }

/** Invitation links, with their uses and actions. */
export function Invitations({ user_id, onShowPeople }: Props) {
  const query = useInfiniteQuery(invitationsQuery(user_id))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<Invitation>()
  return (
    <section aria-labelledby="invitations-heading" className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 id="invitations-heading" className="font-display text-[18px] font-bold">
          Invitations
        </h3>
        <Button look="secondary" size="small" onClick={() => setMaking(true)}>
          New invitation
        </Button>
      </div>
      <QuerySection query={query} skeleton={<Skeleton className="h-16 rounded-lg" />}>
        {({ pages }) => (
          <List
            invitations={pages.flatMap((page) => page.invitations)}
            onShowPeople={onShowPeople}
            onRevoke={setRevoked}
          />
        )}
      </QuerySection>
      {hasNextPage && (
        <Button look="quiet" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {isMaking && <NewInvitationDialog user_id={user_id} onClose={() => setMaking(false)} />}
      {revoked && <RevokeDialog user_id={user_id} invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  )
}

type ListProps = Pick<RowProps, 'onShowPeople' | 'onRevoke'> & { invitations: readonly Invitation[] }

function List({ invitations, ...row }: ListProps) {
  if (invitations.length === 0)
    return <EmptyState title="No invitation yet">Make a link and send it to the people you want here.</EmptyState>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {invitations.map((invitation) => (
        <Row key={invitation.invitation_id} invitation={invitation} {...row} />
      ))}
    </ul>
  )
}

const states = {
  REGISTRATIONS_CLOSED: 'Closed',
  INVITATION_MISSING: 'Unknown',
  INVITATION_UNKNOWN: 'Unknown',
  INVITATION_EXPIRED: 'Expired',
  INVITATION_USED_UP: 'Used up',
  INVITATION_REVOKED: 'Revoked',
} as const

type RowProps = Pick<Props, 'onShowPeople'> & { invitation: Invitation; onRevoke: (invitation: Invitation) => void }

function Row({ invitation, onShowPeople, onRevoke }: RowProps) {
  const { uses, used, expires_at, created_by, problem } = invitation
  const name = nameOf(invitation)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-[15px] font-semibold wrap-anywhere">
          {name} {problem && <span className="ml-1 text-[13px] font-medium text-ink2">{states[problem]}</span>}
        </p>
        <p className="text-[13px] leading-[18px] text-ink2 wrap-anywhere">
          {used} of {uses} used · until {formatDay(expires_at)} · by {created_by ?? 'a deleted account'}
        </p>
      </div>
      <div className="flex gap-2">
        {used > 0 && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Who signed up: ${name}`}
            onClick={() => onShowPeople(invitation)}
          >
            Who signed up
          </Button>
        )}
        {problem !== 'INVITATION_REVOKED' && (
          <Button look="risky" size="small" aria-label={`Revoke ${name}`} onClick={() => onRevoke(invitation)}>
            Revoke
          </Button>
        )}
      </div>
    </li>
  )
}

function nameOf({ note, created_at }: Invitation): string {
  return note || `Invitation of ${formatDay(created_at)}`
}

type RevokeProps = { user_id: string; invitation: Invitation; onClose: () => void }

function RevokeDialog({ user_id, invitation, onClose }: RevokeProps) {
  const { invitation_id } = invitation
  const revoke = useRevokeInvitation(user_id)

  function submit(reason: string): void {
    const done = (message: string) => {
      onClose()
      toast(message)
    }
    revoke.mutate({ invitation_id, reason }, { onSuccess: ({ message }) => done(message) })
  }

  return (
    <ReasonDialog
      title="Revoke this invitation?"
      button="Revoke"
      look="danger"
      isPending={revoke.isPending}
      error={sentenceFor(revoke.error, 'This could not be revoked')}
      onClose={onClose}
      onSubmit={submit}
    >
      Nobody can sign up with <strong className="text-ink">{nameOf(invitation)}</strong> any more. Accounts that were
      made with it stay.
    </ReasonDialog>
  )
}
