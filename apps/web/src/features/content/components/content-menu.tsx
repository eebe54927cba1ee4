import {
  AudioLines,
  CalendarClock,
  CloudDownload,
  CloudOff,
  CopyPlus,
  Download,
  Eye,
  FileCheck,
  FilePen,
  Flag,
  ListPlus,
  MessageCircleQuestion,
  Mic,
  Pencil,
  RotateCcw,
  Speech,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/dialogs/menu.tsx'
import { itemMenuButton } from './item-menu-button.tsx'

type Props = {
  /** Download address and file name; undefined until there is sound. */
  download: { href: string; name: string } | undefined
  /** Adds it to the queue, as the next item. */
  onQueue: (() => void) | undefined
  /** Page that verifies a copy of the file; undefined for an imported item. */
  verify_path: string | undefined
  /** Reports the item; undefined for its owner. */
  onReport: (() => void) | undefined
  /** Keeps it on this device, or takes it away; nothing where that cannot be done. */
  offline: { isSaved: boolean; isSaving: boolean; isBusy: boolean; onToggle: () => void } | undefined
  /** Actions of the owner. */
  owner: OwnerMenu | undefined
}

type OwnerMenu = {
  edit_path: string
  /** Script editor of the item; undefined while it is not finished. */
  script_path: string | undefined
  /** Listen check of the item; undefined while it is not finished. */
  check_path: string | undefined
  /** Questions of its listeners; undefined while it is not finished. */
  questions_path: string | undefined
  /** Count of unanswered questions. */
  questions_open: ReactNode
  onVisibility: () => void
  /** Opens the spoken notice; undefined for an item that needs none. */
  onNotice: (() => void) | undefined
  /** Has it spoken by the voices in use; nothing where it is. */
  speak_again: { label: string; onSelect: () => void } | undefined
  /** Schedules the item; undefined for one that is public already. */
  onSchedule: (() => void) | undefined
  /** Duplicates the item; undefined for an imported one, which has no script. */
  onDuplicate: (() => void) | undefined
  onDelete: () => void
  onRetry: (() => void) | undefined
}

/** Menu of an item's actions beside listening; open as soon as it is loaded. */
export function ContentMenu({ download, onQueue, verify_path, onReport, offline, owner }: Props) {
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
      {verify_path && (
        <MenuItem asChild>
          <Link to={verify_path}>
            <FileCheck aria-hidden className="size-4" />
            Check a file
          </Link>
        </MenuItem>
      )}
      {onReport && (
        <MenuItem onSelect={onReport}>
          <Flag aria-hidden className="size-4" />
          Report
        </MenuItem>
      )}
      {owner && <OwnerItems {...owner} />}
    </Menu>
  )
}

/** Menu items of the owner. */
function OwnerItems({
  edit_path,
  script_path,
  check_path,
  questions_path,
  questions_open,
  onVisibility,
  onNotice,
  speak_again,
  onSchedule,
  onDuplicate,
  onDelete,
  onRetry,
}: OwnerMenu) {
  return (
    <>
      {onRetry && (
        <MenuItem onSelect={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          Try Again
        </MenuItem>
      )}
      <MenuItem onSelect={onVisibility}>
        <Eye aria-hidden className="size-4" />
        Visibility
      </MenuItem>
      {onSchedule && (
        <MenuItem onSelect={onSchedule}>
          <CalendarClock aria-hidden className="size-4" />
          Schedule publication
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={edit_path}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Link>
      </MenuItem>
      {script_path && (
        <MenuItem asChild>
          <Link to={script_path}>
            <FilePen aria-hidden className="size-4" />
            Edit script
          </Link>
        </MenuItem>
      )}
      {check_path && (
        <MenuItem asChild>
          <Link to={check_path}>
            <AudioLines aria-hidden className="size-4" />
            Listen check
          </Link>
        </MenuItem>
      )}
      {questions_path && (
        <MenuItem asChild>
          <Link to={questions_path}>
            <MessageCircleQuestion aria-hidden className="size-4" />
            Questions
            {questions_open}
          </Link>
        </MenuItem>
      )}
      {onNotice && (
        <MenuItem onSelect={onNotice}>
          <Speech aria-hidden className="size-4" />
          Spoken notice
        </MenuItem>
      )}
      {speak_again && (
        <MenuItem onSelect={speak_again.onSelect}>
          <Mic aria-hidden className="size-4" />
          {speak_again.label}
        </MenuItem>
      )}
      {onDuplicate && (
        <MenuItem onSelect={onDuplicate}>
          <CopyPlus aria-hidden className="size-4" />
          Duplicate as a new draft
        </MenuItem>
      )}
      <MenuItem tone="danger" onSelect={onDelete}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </MenuItem>
    </>
  )
}
