import type { ConversationSummary } from '@app/contracts/conversations'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { countOf } from '#lib/format/formats.ts'
import { dayWords } from '../state/day-words.ts'

const LEAD_IN = 32

type Props = { conversations: readonly ConversationSummary[]; selected: string | undefined }

/** The list of conversations. The open one is marked in lilac; on a phone it is left out, because it stands above the list. */
export function ConversationRows({ conversations, selected }: Props) {
  return (
    <ul aria-label="Conversations" className="grid content-start">
      {conversations.map((each) => (
        <li
          key={each.conversation_id}
          className={each.conversation_id === selected ? 'max-lg:hidden' : undefined}
          data-conversation={each.conversation_id}
        >
          <Row conversation={each} isSelected={each.conversation_id === selected} />
        </li>
      ))}
    </ul>
  )
}

function Row({ conversation, isSelected }: { conversation: ConversationSummary; isSelected: boolean }) {
  const { conversation_id, title, content_id, content_title, thumbnail_path, cover_seed, updated_at } = conversation
  return (
    <Link
      to={paths.conversations(conversation_id)}
      preventScrollReset
      data-conversation-link
      aria-current={isSelected ? 'true' : undefined}
      className={`relative grid grid-cols-[64px_1fr] items-start gap-3 rounded-lg px-2.5 py-3 hover:bg-s1 max-lg:px-0 ${
        isSelected
          ? 'bg-s2 before:absolute before:inset-y-3.5 before:-left-2.5 before:w-[3px] before:rounded-full before:bg-you'
          : ''
      }`}
    >
      <Cover
        seed={cover_seed ?? content_id ?? conversation_id}
        src={thumbnail_path}
        sizes="64px"
        className="rounded-md"
      />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate text-[14px] leading-5 font-semibold">
          {title}
        </span>
        {conversation.found && conversation.found.text !== title ? (
          <Found found={conversation.found} />
        ) : (
          <span dir="auto" className="truncate text-[13px] leading-[18px] text-ink2 max-lg:hidden">
            {content_title}
          </span>
        )}
        <span className="truncate text-[13px] leading-[18px] text-ink2">
          {dayWords(updated_at)}, {countOf(conversation.questions, 'question')}
        </span>
      </span>
    </Link>
  )
}

/** Search hit in a conversation, from a little before the first matching word. */
function Found({ found: { text, marks } }: { found: NonNullable<ConversationSummary['found']> }) {
  const first = marks[0]?.[0] ?? 0
  const begin = first > LEAD_IN ? text.lastIndexOf(' ', first - LEAD_IN / 2) + 1 : 0
  return (
    <span dir="auto" className="line-clamp-2 text-[13px] leading-[18px] text-ink2 wrap-anywhere">
      {begin > 0 && '… '}
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(Math.max(begin, marks[index - 1]?.[1] ?? 0), from)}
          <mark className="rounded-[3px] bg-ink/20 font-semibold text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? begin)}
    </span>
  )
}

export function RowSkeletons() {
  return (
    <div aria-hidden className="grid">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid grid-cols-[64px_1fr] gap-3 px-2.5 py-3 max-lg:px-0">
          <Skeleton className="h-9 w-16" />
          <span className="grid gap-2 py-1">
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </span>
        </div>
      ))}
    </div>
  )
}
