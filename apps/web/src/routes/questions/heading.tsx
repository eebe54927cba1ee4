import type { ContentView } from '@app/contracts/content'
import type { Asking } from '@app/contracts/asking'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Popover } from '#components/ui/dialogs/popover.tsx'
import { AskingPanel } from '#features/asking/components/asking-panel.tsx'
import type { Asked } from '#features/asking/api/questions.ts'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'

type Props = { content: ContentView; asked: Asked; choice: Asking | undefined }

/** Item of the page, its number of questions, and the payer of the hosts' answers. */
export function Heading({ content, asked, choice }: Props) {
  const { channel_id, content_id } = content
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:gap-x-3">
      <BackLink to={paths.content(channel_id, content_id)} label="Back to the episode" />
      <div className="w-16 shrink-0 sm:w-24">
        <ContentCover content={content} sizes="6rem" className="rounded-md" />
      </div>
      <div className="min-w-0 grow basis-40">
        <h1 className="text-[20px] leading-7 font-bold [overflow-wrap:anywhere] sm:text-[26px] sm:leading-8">
          Questions<span className="max-sm:hidden"> about “{titleOf(content)}”</span>
        </h1>
        <p className="text-[13px] leading-[18px] text-ink2">{countsOf(asked)}</p>
      </div>
      {choice?.is_on && <WhoPays channel_id={channel_id} choice={choice} />}
    </header>
  )
}

/** Payer of the answers; opens the owner's settings. */
function WhoPays({ channel_id, choice }: { channel_id: string; choice: Asking }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { payer, used_today, daily_cap } = choice
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-sm:size-11 max-sm:px-0"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">
          {payer === 'owner' ? `Who pays: you, ${used_today} of ${daily_cap} tokens today` : 'Who pays: the listener'}
        </span>
      </Button>
      {isOpen && (
        <Popover anchor={button} labelledBy="asking-heading" onClose={() => setOpen(false)}>
          <AskingPanel channel_id={channel_id} />
        </Popover>
      )}
    </>
  )
}

/** "46 questions from 31 listeners, 20 still without an answer" */
function countsOf({ asked, listeners, unanswered }: Asked): string {
  if (asked === 0) return 'No questions yet'
  const open = unanswered === 0 ? 'all answered' : `${unanswered.toLocaleString('en-US')} still without an answer`
  return `${wholeCountOf(asked, 'question')} from ${wholeCountOf(listeners, 'listener')}, ${open}`
}
