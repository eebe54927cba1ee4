import { digestLimits } from '@app/domain/digests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { isDenied, pushHereQuery, useSetPush, useTestPush, type PushWish } from '../api/push.ts'
import { supportHere, supportSentences } from '../state/push-support.ts'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'

const UNCHANGED = 'The notifications of this browser could not be changed'
const UNTESTED = 'The test notification could not be sent'
const DENIED =
  'Your browser blocks notifications of this site. Allow them in its settings for this site, beside the address, and switch them on again.'
const outcomes = {
  gone: 'This browser gets no notifications any more. Switch them on again.',
  failed: 'The push service of your browser did not take it. Try again later.',
} as const

type Props = {
  user_id: string
  /** Only the episodes of followed channels, for beside their list. */
  isShort?: boolean
  /** True if they have channels, and so episodes of their own. */
  isMaker?: boolean
}

/** Notification switches of this browser. It asks for permission when a switch is turned on, and not before. */
export function PushSwitches({ user_id, isShort = false, isMaker = false }: Props) {
  const [support] = useState(supportHere)
  const isSupported = support === 'supported'
  const { data: device, isPending, error } = useQuery({ ...pushHereQuery(user_id), enabled: isSupported })
  const set = useSetPush(user_id)
  const isBlocked = isSupported && (isDenied(set.error) || (device === null && Notification.permission === 'denied'))
  const problem = !isSupported
    ? supportSentences[support]
    : isBlocked
      ? DENIED
      : (sentenceFor(set.error, UNCHANGED) ?? sentenceFor(error, UNCHANGED))

  const change = (wish: PushWish) => set.mutate({ device: device ?? null, wish })
  const shown = { ...device, ...(set.isPending && set.variables.wish) }
  const isOff = !isSupported || isPending || set.isPending
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow
        label="In this browser"
        hint="When an episode appears"
        isOn={shown.episodes ?? false}
        isDisabled={isOff}
        onChange={(episodes) => change({ episodes })}
      />
      {isMaker && (
        <SwitchRow
          label="My episodes are ready or failed"
          hint={`In this browser, when making one took longer than ${digestLimits.watched_seconds / 60} minutes`}
          isOn={shown.own_episodes ?? false}
          isDisabled={isOff}
          onChange={(own_episodes) => change({ own_episodes })}
        />
      )}
      <p role="status" className="text-[13px] leading-[18px] text-ink2 empty:hidden">
        {problem}
      </p>
      {!isShort && device && <SendTest user_id={user_id} subscription_id={device.subscription_id} />}
    </div>
  )
}

function SendTest({ user_id, subscription_id }: { user_id: string; subscription_id: string }) {
  const test = useTestPush(user_id)
  const send = () =>
    test.mutate(
      { subscription_id },
      {
        onSuccess: ({ outcome }) =>
          outcome === 'sent' ? toast('Test notification sent') : errorSnackbar(outcomes[outcome]),
        onError: (error) => errorSnackbar(sentenceFor(error, UNTESTED) ?? UNTESTED),
      },
    )
  return (
    <Button look="line" size="small" className="self-start" disabled={test.isPending} onClick={send}>
      Send a Test Notification
    </Button>
  )
}
