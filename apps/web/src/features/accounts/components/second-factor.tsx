import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { accountQuery } from '../api/account.ts'
import { AccountSection } from './account-section.tsx'

const SetUpDialog = lazyPart(async () => (await import('./second-factor-set-up.tsx')).SecondFactorSetUp)
const ChangeDialog = lazyPart(async () => (await import('./second-factor-change.tsx')).SecondFactorChange)

type Open = 'set_up' | 'turn_off' | 'new_codes'

/** Two-step sign-in: whether it is on, and how to change that. */
export function SecondFactor({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { data: account } = useQuery(accountQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <AccountSection title="Two-step sign-in" about={aboutOf(account)} heading={heading}>
      {!account ? (
        <Skeleton className="h-12" />
      ) : !account.has_password ? null : account.second_factor ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-2 rounded-full bg-s3 px-2.5 py-0.5 text-[13px] font-medium text-ok">On</p>
          <Button look="quiet" onClick={() => setOpen('new_codes')}>
            New recovery codes
          </Button>
          <Button look="quiet" onClick={() => setOpen('turn_off')}>
            Switch off
          </Button>
        </div>
      ) : (
        <Button look="quiet" className="self-start" onClick={() => setOpen('set_up')}>
          Switch on
        </Button>
      )}
      {open === 'set_up' && <SetUpDialog onClose={close} />}
      {(open === 'turn_off' || open === 'new_codes') && <ChangeDialog change={open} onClose={close} />}
    </AccountSection>
  )
}

function aboutOf(account: { has_password: boolean; second_factor: boolean } | undefined): string {
  if (account && !account.has_password)
    return 'The second step of signing in with Google is Google’s: switch on 2-Step Verification in your Google account.'
  return account?.second_factor
    ? 'Signing in takes your password and a code of your authenticator app.'
    : 'Besides your password, signing in takes a code of an app on your phone, so a stolen password is not enough.'
}
