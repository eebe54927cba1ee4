import type { EmailNotices } from '@app/contracts/digests'
import { digestSentences } from '@app/domain/digests'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { deviceTimeZone, emailNoticesQuery, useSetEmailNotices } from '../api/email-notices.ts'
import { SavedAtOnce } from './saved-at-once.tsx'

type Rhythm = EmailNotices['digest']

const rhythms: readonly { value: Rhythm; name: string; time?: string }[] = [
  { value: 'off', name: 'Off' },
  { value: 'daily', name: 'Daily', time: digestSentences.daily_time },
  { value: 'weekly', name: 'Weekly', time: digestSentences.weekly_time },
]

/** Frequency of emails about new episodes in followed channels. It is saved as soon as it is chosen. */
export function ByEmail({ user_id }: { user_id: string }) {
  const query = useQuery(emailNoticesQuery(user_id))
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="text-[15px] font-semibold">
          By email
        </h3>
        <p className="mt-1 text-[13px] leading-[18px] text-ink2">
          One email with what is new. You can unsubscribe from every email with one click.
        </p>
      </div>
      <QuerySection
        query={query}
        failure="Your email settings could not be loaded."
        skeleton={<Skeleton className="h-30" />}
      >
        {(notices) => <RhythmChoice notices={notices} user_id={user_id} labelledBy={id} />}
      </QuerySection>
    </section>
  )
}

type ChoiceProps = { notices: EmailNotices; user_id: string; labelledBy: string }

function RhythmChoice({ notices, user_id, labelledBy }: ChoiceProps) {
  const saving = useSetEmailNotices(user_id)
  const { mutate, variables, isSuccess } = saving
  const zone = deviceTimeZone()
  const chosen = (!isSuccess && variables?.digest) || notices.digest
  const choose = (digest: Rhythm) => mutate({ digest, time_zone: zone })
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className="-my-1 flex flex-col">
        {rhythms.map(({ value, name, time }) => (
          <label
            key={value}
            className="flex h-10 cursor-pointer items-center gap-2.5 rounded-md text-[15px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi max-sm:h-11"
          >
            <input
              type="radio"
              name={`${labelledBy}-digest`}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className="grid size-[18px] shrink-0 place-items-center rounded-full border border-ink3 peer-checked:border-ink after:size-2.5 after:rounded-full peer-checked:after:bg-ink"
            />
            <span className="grow">{name}</span>
            {time && <span className="text-[13px] text-ink2">{time}</span>}
          </label>
        ))}
      </div>
      <SavedAtOnce saving={saving} onRetry={() => variables && mutate(variables)} />
      <Notes notices={notices} zone={zone} onUseZone={() => mutate({ time_zone: zone })} />
    </>
  )
}

type NotesProps = { notices: EmailNotices; zone: string; onUseZone: () => void }

/** Email address of the digests, and their time zone. */
function Notes({ notices: { email, digest, time_zone, kept_here }, zone, onUseZone }: NotesProps) {
  if (digest === 'off' && !kept_here) return null
  return (
    <div className="flex flex-col gap-1 text-[13px] leading-[18px] text-ink2">
      {digest !== 'off' && !kept_here && <p className="wrap-anywhere">Sent to {email}.</p>}
      {digest !== 'off' && time_zone !== zone && (
        <p>
          Times are in {placeOf(time_zone)}.{' '}
          <button
            type="button"
            onClick={onUseZone}
            className="-my-3 py-3 text-ink underline decoration-edge underline-offset-4"
          >
            Use {placeOf(zone)}
          </button>
        </p>
      )}
      {kept_here && <p>This server has no mail provider. Emails go to its development mailbox.</p>}
    </div>
  )
}

function placeOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
