import type { QuestionGroup } from '@app/contracts/asked'
import type { ContentView } from '@app/contracts/content'
import type { VoiceName } from '@app/domain/voices'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import { paths } from '#app/paths.ts'
import { ButtonLink, IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { AnswerEditor } from '#features/asking/components/answer-editor.tsx'
import { AnswerPanel } from '#features/asking/components/answer-panel.tsx'
import { speakLines } from '#features/voices/state/speak-lines.ts'

type Props = {
  content: ContentView
  group: QuestionGroup
  /** True if it covers the lower edge of a phone; on wide screens it always stands beside the rows. */
  isDocked: boolean
  onLeave: () => void
}

/** The place where a question is answered. */
export function AnswerOf({ content, group, isDocked, onLeave }: Props) {
  const { channel_id, content_id } = content
  const hear = useCallback(
    (line: { voice_name: VoiceName; text: string }, signal: AbortSignal) => speakLines([line], signal, { channel_id }),
    [channel_id],
  )
  const { state, written } = group
  return (
    <section
      aria-label="Answer"
      className={classNames(
        'grid grid-cols-1 gap-4 rounded-xl border border-line bg-s1 p-5 lg:sticky lg:top-20',
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:rounded-b-none max-lg:border-b-0 max-lg:p-4 max-lg:shadow-pop',
        !isDocked && 'max-lg:hidden',
      )}
    >
      <IconButton label="Close" size="small" onClick={onLeave} className="absolute top-3 right-3 lg:hidden">
        <X aria-hidden className="size-5" />
      </IconButton>
      <AnswerPanel
        group={group}
        editor={<AnswerEditor content={content} group={group} hear={hear} onLeave={onLeave} />}
        link={
          state === 'in_draft' && written?.draft_id ? (
            <ButtonLink look="line" size="small" to={paths.createContent(channel_id, written.draft_id)}>
              Open the draft
            </ButtonLink>
          ) : state === 'in_episode' ? (
            <ButtonLink look="line" size="small" to={paths.content(channel_id, content_id)}>
              Open the episode
            </ButtonLink>
          ) : null
        }
      />
    </section>
  )
}
