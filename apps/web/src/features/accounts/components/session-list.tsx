import type { SessionView } from '@app/contracts/own-account'
import { describeDevice } from '@app/domain/accounts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatAge, formatFullDate } from '#lib/format/formats.ts'
import { sessionsQuery, useEndAllSessions, useEndSession } from '../api/sessions.ts'
import { AccountSection } from './account-section.tsx'
import { useConfirmIdentity } from './confirm-identity.tsx'

/** Number of sessions shown at first; people with more mostly look for something else on the page. */
const SHOWN_AT_FIRST = 5

/** Sessions of the account, and the way to end them. */
export function SessionList({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const query = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection
      title="Where you are signed in"
      about="Don’t recognize one? Sign it out and change your password."
      heading={heading}
    >
      <QuerySection query={query} failure="Your sign-ins could not be loaded." skeleton={<Skeleton className="h-16" />}>
        {(sessions) => <Sessions sessions={sessions} onEnded={() => heading.current?.focus()} />}
      </QuerySection>
      <Button look="quiet" className="self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && <SignOutEverywhereDialog onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

function Sessions({ sessions, onEnded }: { sessions: SessionView[]; onEnded: () => void }) {
  const [isAll, setAll] = useState(false)
  const id = useId()
  return (
    <>
      <ul id={id} className="flex flex-col divide-y divide-line">
        {(isAll ? sessions : sessions.slice(0, SHOWN_AT_FIRST)).map((session) => (
          <SessionRow key={session.session_id} session={session} onEnded={onEnded} />
        ))}
      </ul>
      {sessions.length > SHOWN_AT_FIRST && (
        <Button
          look="ghost"
          className="-ml-3 self-start"
          aria-expanded={isAll}
          aria-controls={id}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show fewer' : `Show all ${sessions.length}`}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session, onEnded }: { session: SessionView; onEnded: () => void }) {
  const device = describeDevice(session.user_agent)
  const end = useEndSession(() => {
    toast(`Signed out ${device}`)
    onEnded()
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {device}
          {session.is_current && (
            <span className="ml-2 rounded-full bg-s3 px-2.5 py-0.5 text-[13px] font-medium text-ok">This browser</span>
          )}
        </p>
        <p className="mt-0.5 text-[13px] wrap-anywhere text-ink3">
          {session.ip_address && <>Network {session.ip_address} · </>}
          Since {formatFullDate(session.created_at)} · Last used{' '}
          <span title={formatFullDate(session.last_used_at)}>{formatAge(session.last_used_at).toLowerCase()}</span>
        </p>
        <p role="alert" className="mt-1 text-[13px] text-bad empty:hidden">
          {sentenceFor(end.error, 'This session could not be signed out. Please try again.')}
        </p>
      </div>
      {!session.is_current && (
        <Button
          look="quiet"
          size="small"
          aria-label={`Sign out ${device}`}
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate(session.session_id)}
        >
          {end.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const end = useEndAllSessions()
  const { form, field, confirm, onError, describe } = useConfirmIdentity({ onChange: end.reset })

  function submit(event: FormEvent) {
    const confirmation = confirm(event)
    if (confirmation) end.mutate(confirmation, { onError })
  }

  return (
    <ConfirmDialog
      title="Sign out everywhere"
      onClose={onClose}
      error={describe(end.error, 'You could not be signed out. Please try again.')}
      verb="Sign out everywhere"
      pendingVerb="Signing out..."
      look="danger"
      isPending={end.isPending}
      form={form}
      onSubmit={submit}
    >
      <p className="text-[15px] text-ink2">
        This signs you out in every browser, including this one. Your channels and episodes stay as they are.
      </p>
      {field}
    </ConfirmDialog>
  )
}
