import { CloudDownload, CloudOff, Download, Eye, FilePen, ListPlus, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { itemMenuButton } from './item-menu-button.tsx'

type Props = {
  /** Where the sound is saved from, and as what; nothing until there is sound. */
  download: { href: string; name: string } | undefined
  /** Hears it after what plays now. */
  onQueue: (() => void) | undefined
  /** Keeps it on this device, or takes it away; nothing where that cannot be done. */
  offline: { isSaved: boolean; isSaving: boolean; isBusy: boolean; onToggle: () => void } | undefined
  /** What only its owner may do. */
  owner:
    | {
        edit_path: string
        /** Where its script is edited; nothing while it is not finished. */
        script_path: string | undefined
        onVisibility: () => void
        onDelete: () => void
        onRetry: (() => void) | undefined
      }
    | undefined
}

/** What can be done with an item beside listening; open as soon as it is loaded. */
export function ContentMenu({ download, onQueue, offline, owner }: Props) {
  return (
    <Menu isOpenAtFirst trigger={<IconButton {...itemMenuButton} />} align="start">
      {download ? (
        <MenuItem asChild>
          <a href={download.href} download={download.name}>
            <Download aria-hidden className="size-4" />
            Download
          </a>
        </MenuItem>
      ) : (
        <MenuItem disabled>
          <Download aria-hidden className="size-4" />
          Download
        </MenuItem>
      )}
      {offline && (
        <MenuItem onSelect={offline.onToggle} disabled={offline.isBusy}>
          {offline.isSaved ? (
            <CloudOff aria-hidden className="size-4" />
          ) : (
            <CloudDownload aria-hidden className="size-4" />
          )}
          {offline.isSaving ? 'Saving...' : offline.isSaved ? 'Remove from this device' : 'Save offline'}
        </MenuItem>
      )}
      {onQueue && (
        <MenuItem onSelect={onQueue}>
          <ListPlus aria-hidden className="size-4" />
          Add to queue
        </MenuItem>
      )}
      {owner?.onRetry && (
        <MenuItem onSelect={owner.onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          Try Again
        </MenuItem>
      )}
      {owner && (
        <MenuItem onSelect={owner.onVisibility}>
          <Eye aria-hidden className="size-4" />
          Visibility
        </MenuItem>
      )}
      {owner && (
        <MenuItem asChild>
          <Link to={owner.edit_path}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Link>
        </MenuItem>
      )}
      {owner?.script_path && (
        <MenuItem asChild>
          <Link to={owner.script_path}>
            <FilePen aria-hidden className="size-4" />
            Edit script
          </Link>
        </MenuItem>
      )}
      {owner && (
        <MenuItem tone="danger" onSelect={owner.onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
