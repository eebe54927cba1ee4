import { digestLimits } from '@app/domain/digests'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { emailNoticesQuery, useSetEmailNotices } from '../api/email-notices.ts'
import { SavedAtOnce } from './saved-at-once.tsx'

/** Whether one is emailed when an episode of one's own is ready or has failed. */
export function OwnEpisodesByEmail({ user_id }: { user_id: string }) {
  const { data } = useQuery(emailNoticesQuery(user_id))
  const saving = useSetEmailNotices(user_id)
  const id = useId()
  if (!data) return null
  const { mutate, variables, isSuccess } = saving
  const isOn = (isSuccess ? undefined : variables?.own_episodes) ?? data.own_episodes
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id={id} className="text-[15px] font-semibold">
            Your episodes by email
          </h3>
          <p className="mt-1 text-[13px] leading-[18px] text-ink2">
            When an episode of yours is ready or has failed, if making it took longer than{' '}
            {digestLimits.watched_seconds / 60} minutes.
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={id}
          onClick={() => mutate({ own_episodes: !isOn })}
          className={`relative h-[22px] w-9 shrink-0 rounded-full before:absolute before:-inset-3 after:absolute after:top-[3px] after:size-4 after:rounded-full ${isOn ? 'bg-ink after:right-[3px] after:bg-black' : 'bg-s3 after:left-[3px] after:bg-ink2'}`}
        />
      </div>
      <SavedAtOnce saving={saving} onRetry={() => variables && mutate(variables)} />
    </section>
  )
}
