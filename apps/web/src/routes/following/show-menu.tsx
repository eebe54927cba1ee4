import type { FollowedChannel } from '@app/contracts/follows'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/dialogs/menu.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { useFollow } from '#features/follows/api/follows.ts'
import { messageOf } from '#lib/api/error-sentence.ts'

type Props = {
  followed: FollowedChannel
  button: ComponentProps<typeof IconButton>
  user_id: string
  onEnded: () => void
}

/** Opens a followed show, or ends the following; that can be undone. */
export function ShowMenu({ followed: { channel, followed_at }, button, user_id, onEnded }: Props) {
  const { mutate } = useFollow(channel, user_id)
  const navigate = useNavigate()
  const set = (isFollowing: boolean) =>
    mutate(
      { isFollowing, since: followed_at },
      { onError: (error) => errorSnackbar(`That was not saved. ${messageOf(error)}`) },
    )
  function unfollow() {
    set(false)
    toast(`You no longer follow ${channel.channel_title}`, { label: 'Undo', run: () => set(true) })
    onEnded()
  }
  return (
    <Menu trigger={<IconButton {...button} />} isOpenAtFirst>
      <MenuItem onSelect={() => void navigate(paths.channel(channel.channel_id))}>Open</MenuItem>
      <MenuItem onSelect={unfollow}>Unfollow</MenuItem>
    </Menu>
  )
}
