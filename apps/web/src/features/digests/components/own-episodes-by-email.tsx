import { digestLimits } from '@app/domain/digests'
import { useQuery } from '@tanstack/react-query'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import { emailNoticesQuery, useSetEmailNotices } from '../api/email-notices.ts'
import { SavedAtOnce } from './saved-at-once.tsx'

/** Switch for emails when an episode of one's own is ready or has failed. */
export function OwnEpisodesByEmail({ user_id }: { user_id: string }) {
  const { data } = useQuery(emailNoticesQuery(user_id))
  const saving = useSetEmailNotices(user_id)
  if (!data) return null
  const { mutate, variables, isSuccess } = saving
  const isOn = (isSuccess ? undefined : variables?.own_episodes) ?? data.own_episodes
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow
        label="Your episodes by email"
        hint={`When an episode of yours is ready or has failed, if making it took longer than ${digestLimits.watched_seconds / 60} minutes.`}
        isOn={isOn}
        onChange={(own_episodes) => mutate({ own_episodes })}
      />
      <SavedAtOnce saving={saving} onRetry={() => variables && mutate(variables)} />
    </div>
  )
}
