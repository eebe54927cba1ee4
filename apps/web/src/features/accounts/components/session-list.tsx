import type { SessionView } from '@app/contracts/own-account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { formatAge, formatFullDate } from '#lib/formats.ts'
import { sentenceFor } from '#lib/sentence-for.ts'
import { sessionsQuery, useEndAllSessions, useEndSession } from '../api/sessions.ts'
import { describeDevice } from '../state/describe-device.ts'
import { AccountSection } from './account-section.tsx'

/** Where one is signed in, and how to end it. */
export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection title="Where you are signed in" about="Do you not know one of these? Sign it out and change your password.">
      {sessions ? (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <LoadError title="Your sign-ins could not be loaded." detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
      <Button look="quiet" className="self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && <SignOutEverywhereDialog onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

function SessionRow({ session }: { session: SessionView }) {
  const end = useEndSession()
  const device = describeDevice(session.user_agent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {device}
          {session.is_current && <span className="ml-2 rounded-full bg-s3 px-2.5 py-0.5 text-[13px] font-medium text-ok">This one</span>}
        </p>
        <p className="mt-0.5 text-[13px] break-words text-ink3">
          {session.ip_address && <>Address {session.ip_address} · </>}
          Since {formatFullDate(session.created_at)} · Last used <span title={formatFullDate(session.last_used_at)}>{formatAge(session.last_used_at).toLowerCase()}</span>
        </p>
        <p role="alert" className="mt-1 text-[13px] text-bad empty:hidden">
          {sentenceFor(end.error, 'It could not be signed out. Please try again.')}
        </p>
      </div>
      {!session.is_current && (
        <Button
          look="quiet"
          size="small"
          aria-label={`Sign out ${device}`}
          disabled={end.isPending}
          onClick={() => end.mutate(session.session_id, { onSuccess: () => toast(`${device} is signed out`) })}
        >
          {end.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const end = useEndAllSessions()
  return (
    <Dialog
      title="Sign out everywhere"
      onClose={onClose}
      error={sentenceFor(end.error, 'You could not be signed out. Please try again.')}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" disabled={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? 'Signing out...' : 'Sign out everywhere'}
          </Button>
        </>
      }
    >
      <p className="text-[15px] text-ink2">Every browser is signed out at once, this one too. What you have made stays as it is.</p>
    </Dialog>
  )
}
