import type { Conversation } from '@app/contracts/conversations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { DeleteConversationDialog } from '#features/conversations/components/delete-conversation-dialog.tsx'
import { KeptHeading } from '#features/conversations/components/kept-heading.tsx'
import { KeptThread } from '#features/conversations/components/kept-thread.tsx'
import { ReplayBar } from '#features/conversations/components/replay-bar.tsx'
import type { conversationKeys } from '#features/conversations/state/conversation-keys.ts'
import { useReplay } from '#features/conversations/state/use-replay.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { playersPace } from './players-pace.ts'

type Props = { conversation: Conversation; user_id: string }

/** One conversation, to be read and heard again. */
export function Thread({ conversation, user_id }: Props) {
  const { conversation_id, channel_id, content_id, title, turns } = conversation
  const { replay, kept, lines } = useReplay(turns, playersPace)
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()

  useShortcuts<typeof conversationKeys>((target) => ({
    ' ': target.closest('button, input, summary') ? undefined : replay.toggle,
    r: () => setRenaming(true),
    Delete: () => setDeleting(true),
  }))

  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-col self-start rounded-xl border border-line bg-s1 max-lg:max-h-[75dvh] lg:sticky lg:top-20 lg:max-h-[calc(100dvh-12rem)] lg:min-h-[30rem]"
    >
      <KeptHeading
        conversation={conversation}
        user_id={user_id}
        isRenaming={isRenaming}
        onRename={setRenaming}
        onDelete={() => setDeleting(true)}
      />
      <div
        role="region"
        aria-label="What was said"
        tabIndex={0}
        className="grid min-h-0 grow content-start gap-5 overflow-y-auto px-6 py-5 max-sm:px-4"
      >
        <KeptThread conversation={conversation} turns={kept} replay={replay} asker="You" />
        {content_id !== null && (
          <ButtonLink
            look="line"
            size="small"
            to={paths.ask(channel_id, content_id)}
            className="justify-self-start border-you text-you hover:border-you"
          >
            Ask More
          </ButtonLink>
        )}
      </div>
      <ReplayBar lines={lines} replay={replay} />
      {isDeleting && (
        <DeleteConversationDialog
          conversation_id={conversation_id}
          title={title}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false)
            void navigate(paths.conversations(), { replace: true })
          }}
        />
      )}
    </article>
  )
}
