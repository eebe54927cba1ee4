import type { TranscriptLine } from '@app/contracts/content'
import { lineName, lineNumberAmong } from '@app/domain/spoken-notice'
import { BookOpen, Flag, Pencil } from 'lucide-react'
import { Suspense, use } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { asWritten } from '#features/corrections/state/as-written.ts'
import type { LineExtras } from '#features/listening/components/transcript-line.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import { LineContext, type OpenLine } from './line-context.ts'

const CorrectLine = lazyPart(
  async () => (await import('#features/corrections/components/correct-line.tsx')).CorrectLine,
)
const HearCorrection = lazyPart(async () => (await import('./hear-correction.tsx')).HearCorrection)
const ReportDialog = lazyPart(async () => (await import('#features/reports/components/report-dialog.tsx')).ReportDialog)
const LinePassages = lazyPart(async () => (await import('#features/sources/components/line-passages.tsx')).LinePassages)

/** Unseen until its line is pointed at or has the focus; screens that are touched always show it. */
const look =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100 aria-expanded:opacity-100 max-sm:size-9'

/** Sources for viewers who can see them, and the owner's edit button. */
function Buttons({ line, isTabStop }: { line: TranscriptLine; isTabStop: boolean }) {
  const state = use(LineContext)
  if (!state) return null
  const { utterance_id, position, has_sources, human_voice } = line
  const name = lineName(lineNumberAmong(state.lines, position))
  const isOpen = (kind: OpenLine['kind']) => state.open?.utterance_id === utterance_id && state.open.kind === kind
  const toggle = (kind: OpenLine['kind']) =>
    state.setOpen(isOpen(kind) ? undefined : { utterance_id, kind, takesFocus: true })
  const tabIndex = isTabStop ? 0 : -1
  return (
    <>
      {human_voice && <span className="text-[12px] text-ink2">human voice</span>}
      {has_sources && (
        <IconButton
          label={`Sources of ${name}`}
          size="small"
          tabIndex={tabIndex}
          aria-expanded={isOpen('sources')}
          onClick={() => toggle('sources')}
          className="max-sm:size-9"
        >
          <BookOpen aria-hidden className="size-3.5" />
        </IconButton>
      )}
      {!state.canCorrect && (
        <IconButton
          label={`Report ${name}`}
          size="small"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={() => toggle('report')}
          className={look}
        >
          <Flag aria-hidden className="size-3.5" />
        </IconButton>
      )}
      {state.canCorrect && (
        <IconButton
          data-correct
          label={`Correct ${name}`}
          size="small"
          tabIndex={tabIndex}
          aria-expanded={isOpen('correction')}
          onClick={() => toggle('correction')}
          className={look}
        >
          <Pencil aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </>
  )
}

/** Open panel of a line; another session, or another action of the owner, closes it. */
function Below({ line }: { line: TranscriptLine }) {
  const state = use(LineContext)
  if (state?.open?.utterance_id !== line.utterance_id) return null
  const { content, lines, published, canCorrect, open, setOpen } = state
  const number = lineNumberAmong(lines, line.position)
  return (
    <Suspense>
      {open.kind === 'sources' && line.has_sources && <LinePassages item={content} line={line} number={number} />}
      {open.kind === 'report' && (
        <ReportDialog
          target={{ kind: 'line', id: content.content_id, utterance_id: line.utterance_id }}
          what={number === 0 ? lineName(0) : `the line at ${formatDuration((line.start_ms ?? 0) / 1_000)}`}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open.kind === 'correction' && canCorrect && (
        <CorrectLine
          content={content}
          line={asWritten(published.find(({ utterance_id }) => utterance_id === line.utterance_id) ?? line)}
          number={number}
          takesFocus={open.takesFocus}
          hear={(text) => number > 0 && <HearCorrection {...{ channel_id: content.channel_id, line, number, text }} />}
          onClose={() => {
            focusBack(line)
            setOpen(undefined)
          }}
        />
      )}
    </Suspense>
  )
}

/** Returns the focus to the element that opened the closed part. */
function focusBack({ utterance_id }: TranscriptLine): void {
  const row = document.querySelector(`[data-line="${CSS.escape(utterance_id)}"]`)
  if (document.activeElement === document.body || row?.contains(document.activeElement))
    row?.querySelector<HTMLElement>('[data-correct]')?.focus()
}

export const lineExtras: LineExtras = { Buttons, Below }
