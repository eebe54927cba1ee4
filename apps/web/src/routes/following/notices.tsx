import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Mail } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Popover } from '#components/ui/dialogs/popover.tsx'
import { emailNoticesQuery } from '#features/digests/api/email-notices.ts'
import { ByEmail } from '#features/digests/components/by-email.tsx'
import { PushSwitches } from '#features/push/components/push-switches.tsx'

type Props = { user_id: string }

const rhythms = { off: 'Off', daily: 'Daily', weekly: 'Weekly' } as const

/** Notification settings for new episodes, beside the list. */
export function NoticesPanel({ user_id }: Props) {
  return (
    <section aria-label="Notifications" className="rounded-xl border border-line bg-s1 p-5 max-lg:hidden">
      <Notices user_id={user_id} />
    </section>
  )
}

/** The same on a narrow screen: a row that says how it is, and opens it. */
export function NoticesRow({ user_id }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(emailNoticesQuery(user_id))
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useId()
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mb-9 flex h-12 w-full items-center gap-3 rounded-xl border border-line bg-s1 px-4 text-left text-[15px] lg:hidden"
      >
        <Mail aria-hidden className="size-4 shrink-0 text-ink2" />
        <span className="min-w-0 grow truncate">Email with what is new</span>
        <span className="text-[13px] text-ink2">{data && rhythms[data.digest]}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink2" />
      </button>
      {isOpen && (
        <Popover anchor={opener} labelledBy={heading} onClose={() => setOpen(false)}>
          <h2 id={heading} className="sr-only">
            Notifications
          </h2>
          <Notices user_id={user_id} />
        </Popover>
      )}
    </>
  )
}

function Notices({ user_id }: Props) {
  return (
    <>
      <ByEmail user_id={user_id} />
      <div className="mt-4 border-t border-line pt-4">
        <PushSwitches user_id={user_id} isShort />
      </div>
    </>
  )
}
