import type { Conversation } from '@app/contracts/conversations'
import { conversationLimits } from '@app/domain/conversations'
import { Ellipsis, Link2, Lock, Pencil, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { IconButton } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/form/copy-text.ts'
import { Menu, MenuItem } from '#components/ui/dialogs/menu.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { countOf, formatTime } from '#lib/format/formats.ts'
import { useChangeConversation } from '../api/kept.ts'
import { dayWords } from '../state/day-words.ts'

type Props = {
  conversation: Conversation
  user_id: string
  isRenaming: boolean
  onRename: (isRenaming: boolean) => void
  onDelete: () => void
}

/** Title, sharing and actions of a conversation. */
export function KeptHeading({ conversation, user_id, isRenaming, onRename, onDelete }: Props) {
  const { conversation_id, title, sharing, updated_at, tokens } = conversation
  const change = useChangeConversation(user_id, conversation_id)
  const share = useShare(conversation, change.mutateAsync)
  const Icon = sharing === 'link' ? Link2 : Lock
  return (
    <header className="flex min-h-[86px] shrink-0 items-center gap-2 border-b border-line px-6 py-3 max-sm:px-4">
      <div className="mr-auto min-w-0 grow">
        {isRenaming ? (
          <TitleField
            title={title}
            onLeave={() => onRename(false)}
            onSave={(next) => change.mutate({ title: next }, { onError: (error) => errorSnackbar(messageOf(error)) })}
          />
        ) : (
          <h2 dir="auto" className="text-[20px] leading-7 font-semibold wrap-anywhere">
            {title}
          </h2>
        )}
        <p className="mt-1 flex items-center gap-2 text-[13px] leading-[18px] text-ink2">
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>
            {sharing === 'link' ? 'Anybody with the link' : 'Private'}, last used {dayWords(updated_at).toLowerCase()}{' '}
            at {formatTime(updated_at)}, {countOf(tokens, 'token')}
          </span>
        </p>
      </div>
      <IconButton label="Rename" onClick={() => onRename(true)} className="max-sm:hidden">
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={sharing === 'link' ? 'Copy the link' : 'Share by link'}
        onClick={() => void share.start()}
        className="max-sm:hidden"
      >
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      <MoreMenu conversation={conversation} share={share} onRename={() => onRename(true)} onDelete={onDelete} />
    </header>
  )
}

type Share = ReturnType<typeof useShare>
type MenuProps = { conversation: Conversation; share: Share; onRename: () => void; onDelete: () => void }

function MoreMenu({ conversation, share, onRename, onDelete }: MenuProps) {
  const { channel_id, content_id, sharing } = conversation
  const navigate = useNavigate()
  const trigger = (
    <IconButton label="More">
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  )
  return (
    <Menu trigger={trigger}>
      {content_id !== null && (
        <MenuItem onSelect={() => void navigate(paths.ask(channel_id, content_id))}>Ask more</MenuItem>
      )}
      <MenuItem onSelect={onRename}>Rename</MenuItem>
      <MenuItem onSelect={() => void share.start()}>{sharing === 'link' ? 'Copy the link' : 'Share by link'}</MenuItem>
      {sharing === 'link' && <MenuItem onSelect={() => void share.end()}>Make private</MenuItem>}
      <MenuItem tone="danger" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}

type Send = (change: { sharing: Conversation['sharing'] }) => Promise<Conversation>

function useShare({ share_key }: Conversation, send: Send) {
  const refused = (error: unknown) => errorSnackbar(messageOf(error as Error))
  return {
    async start() {
      const key = share_key ?? (await send({ sharing: 'link' }).catch(refused))?.share_key
      if (key) await copyText(new URL(paths.sharedConversation(key), location.origin).href, 'Link copied')
    },
    async end() {
      const changed = await send({ sharing: 'private' }).catch(refused)
      if (changed) toast('The link no longer works')
    },
  }
}

type FieldProps = { title: string; onSave: (title: string) => void; onLeave: () => void }

/** Enter saves, Esc leaves. A title that is empty or the same is not sent. */
function TitleField({ title, onSave, onLeave }: FieldProps) {
  const [text, setText] = useState(title)
  function save() {
    const next = text.trim()
    if (next !== '' && next !== title) onSave(next)
    onLeave()
  }
  return (
    <input
      autoFocus
      dir="auto"
      aria-label="Title"
      value={text}
      maxLength={conversationLimits.title_characters}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') onLeave()
      }}
      className="h-9 w-full rounded-md border border-edge bg-canvas px-2 text-[18px] font-semibold text-ink max-sm:h-11"
    />
  )
}
