import type { PasskeyView } from '@app/contracts/own-account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatAge, formatFullDate } from '#lib/format/formats.ts'
import { accountQuery } from '../api/account.ts'
import { hasPasskeys } from '../state/has-passkeys.ts'
import { AccountSection } from './account-section.tsx'

const AddDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).AddPasskey)
const RenameDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RenamePasskey)
const RemoveDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RemovePasskey)

type Asking = { to: 'add' } | { to: 'rename' | 'remove'; passkey: PasskeyView }

/** The passkeys of the account, and how to change them. */
export function Passkeys({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const query = useQuery(accountQuery)
  const [asking, setAsking] = useState<Asking>()
  const isRemoved = useRef(false)
  const close = () => setAsking(undefined)
  // The closed dialog gives the focus back to a button that has gone with its passkey.
  useEffect(() => {
    if (asking || !isRemoved.current) return
    isRemoved.current = false
    heading.current?.focus()
  }, [asking, heading])
  return (
    <AccountSection
      title="Passkeys"
      about="Sign in with the fingerprint, face or PIN of your device instead of your password. A passkey works on this site alone, so nobody can trick you into giving it away."
      heading={heading}
    >
      <QuerySection query={query} failure="Your passkeys could not be loaded." skeleton={<Skeleton className="h-12" />}>
        {({ passkeys }) => <PasskeyList passkeys={passkeys} onAsk={setAsking} />}
      </QuerySection>
      {hasPasskeys() ? (
        <Button look="quiet" className="self-start" onClick={() => setAsking({ to: 'add' })}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-[15px] text-ink2">
          This browser cannot add passkeys here. Use an up-to-date browser, at an https address with a host name, not an
          IP address.
        </p>
      )}
      {asking?.to === 'add' && <AddDialog onClose={close} />}
      {asking?.to === 'rename' && <RenameDialog passkey={asking.passkey} onClose={close} />}
      {asking?.to === 'remove' && (
        <RemoveDialog passkey={asking.passkey} onClose={close} onRemoved={() => void (isRemoved.current = true)} />
      )}
    </AccountSection>
  )
}

type ListProps = { passkeys: PasskeyView[]; onAsk: (asking: Asking) => void }

function PasskeyList({ passkeys, onAsk }: ListProps) {
  if (passkeys.length === 0) return <p className="text-[15px] text-ink2">You have no passkeys yet.</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.passkey_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 grow basis-56">
            <p className="font-medium wrap-anywhere">{passkey.name}</p>
            <p className="mt-0.5 text-[13px] text-ink3">
              Added {formatFullDate(passkey.added_at)} · <LastUse at={passkey.last_used_at} />
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              look="quiet"
              size="small"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onAsk({ to: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onAsk({ to: 'remove', passkey })}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function LastUse({ at }: { at: string | null }) {
  if (at === null) return 'Not used yet'
  return (
    <>
      Last used <span title={formatFullDate(at)}>{formatAge(at).toLowerCase()}</span>
    </>
  )
}
