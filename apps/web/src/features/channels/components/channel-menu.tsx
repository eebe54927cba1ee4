import type { ChannelView } from '@app/contracts/channels'
import { channelSentences } from '@app/domain/channels'
import { Download, Ellipsis, Pencil, Rss, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/dialogs/menu.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useDownloadChannel } from '../api/download-channel.ts'
import { DeleteChannelDialog } from './delete-channel-dialog.tsx'

/** Owner's menu of a channel; a deletion ends on one's own channels. */
export function ChannelMenu({ channel }: { channel: ChannelView }) {
  const [isDeleting, setDeleting] = useState(false)
  const download = useDownloadChannel(channel.channel_id)
  const navigate = useNavigate()
  const { pathname } = useLocation()

  async function leave() {
    setDeleting(false)
    if (pathname !== paths.creator()) await navigate(paths.creator())
    toast(channelSentences.deleted)
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Options for ${channel.channel_title}`} className="bg-s2 text-ink">
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to={paths.updateChannel(channel.channel_id)}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.showSettings(channel.channel_id)}>
            <Rss aria-hidden className="size-4" />
            Show settings
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => download.mutate()}>
          <Download aria-hidden className="size-4" />
          Download everything
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteChannelDialog channel={channel} onClose={() => setDeleting(false)} onDeleted={leave} />}
    </>
  )
}
