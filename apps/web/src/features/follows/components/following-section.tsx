import type { FollowedChannel } from '@app/contracts/follows'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { AccountSection } from '#features/accounts/components/account-section.tsx'
import { messageOf, sentenceFor } from '#lib/api/error-sentence.ts'
import { saveFile } from '#lib/dom/save-file.ts'
import { formatDay } from '#lib/format/formats.ts'
import { followsQuery, useFollow } from '../api/follows.ts'
import { readOpmlFile } from '../api/opml.ts'
import { useFollowNews } from '../state/use-follow-news.ts'
import { OpmlDialog } from './opml-dialog.tsx'

const UNSAVED = 'The file could not be made'

/** Followed channels of a person, with their OPML import and export. */
export function FollowingSection({ user_id }: { user_id: string }) {
  const query = useQuery(followsQuery(user_id))
  const [isImporting, setImporting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFollowNews()
  const isFollowing = (query.data?.follows.length ?? 0) > 0
  return (
    <AccountSection
      title="Following"
      about="Shows that you follow, the one with the newest episode first."
      heading={heading}
    >
      <QuerySection
        query={query}
        failure="What you follow could not be loaded."
        skeleton={<Skeleton className="h-16" />}
      >
        {({ follows }) =>
          isFollowing ? (
            <ul className="-my-2 flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
              {follows.map((each) => (
                <FollowedRow
                  key={each.channel.channel_id}
                  followed={each}
                  user_id={user_id}
                  onEnded={() => heading.current?.focus()}
                />
              ))}
            </ul>
          ) : (
            <p className="text-[15px] text-ink2">
              You don’t follow anything yet. Open a channel in the{' '}
              <Link to={paths.feed()} className="text-ink underline decoration-edge underline-offset-4">
                feed
              </Link>{' '}
              and press Follow.
            </p>
          )
        }
      </QuerySection>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setImporting(true)}>
          Import from a podcast app
        </Button>
        {isFollowing && (
          <Button look="quiet" onClick={() => void exportFile()}>
            Export as OPML
          </Button>
        )}
      </div>
      {isImporting && <OpmlDialog onClose={() => setImporting(false)} />}
    </AccountSection>
  )
}

async function exportFile(): Promise<void> {
  try {
    const { file_name, opml } = await readOpmlFile()
    saveFile(file_name, opml, 'text/x-opml')
  } catch (error) {
    errorSnackbar(sentenceFor(error instanceof Error ? error : null, UNSAVED) ?? UNSAVED)
  }
}

type RowProps = { followed: FollowedChannel; user_id: string; onEnded: () => void }

function FollowedRow({ followed: { channel, followed_at, newest_published_at }, user_id, onEnded }: RowProps) {
  const { channel_id, channel_title, avatar_gcp_link } = channel
  const { mutate } = useFollow(channel, user_id)
  const set = (isFollowing: boolean) =>
    mutate(
      { isFollowing, since: followed_at },
      { onError: (error) => errorSnackbar(`That was not saved. ${messageOf(error)}`) },
    )
  function unfollow() {
    set(false)
    toast(`You no longer follow ${channel_title}`, { label: 'Undo', run: () => set(true) })
    onEnded()
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar id={channel_id} title={channel_title} src={avatar_gcp_link} />
      <div className="min-w-0 grow">
        <Link to={paths.channel(channel_id)} className="block truncate font-medium hover:underline">
          {channel_title}
        </Link>
        <p className="text-[13px] text-ink2">
          {newest_published_at ? `Newest episode ${formatDay(newest_published_at)}` : 'No episodes yet'}
        </p>
      </div>
      <Button look="ghost" size="small" aria-label={`Unfollow ${channel_title}`} onClick={unfollow}>
        Unfollow
      </Button>
    </li>
  )
}
