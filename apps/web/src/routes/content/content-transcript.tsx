import type { Chapter, ContentView, TranscriptLine } from '@app/contracts/content'
import { lazy, Suspense, useMemo, useState } from 'react'
import { titleOf } from '#features/content/state/title-of.ts'
import { Transcript } from '#features/listening/components/transcript.tsx'
import { LineContext, lineExtras, type OpenLine } from './line-extras.tsx'

const CorrectionStatus = lazy(async () => ({ default: (await import('#features/corrections/components/correction-status.tsx')).CorrectionStatus }))
const OwnerItems = lazy(async () => ({ default: (await import('./owner-items.tsx')).OwnerItems }))
const RevisionsDialog = lazy(async () => ({ default: (await import('#features/corrections/components/revisions-dialog.tsx')).RevisionsDialog }))

type Props = { content: ContentView; lines: readonly TranscriptLine[]; chapters: readonly Chapter[]; isOwner: boolean }

/** What is said, with what a line stands on and, for the owner, the way to correct it. */
export function ContentTranscript({ content, lines, chapters, isOwner }: Props) {
  const [open, setOpen] = useState<OpenLine>()
  const [areRevisionsOpen, setRevisionsOpen] = useState(false)
  const canCorrect = isOwner && content.status === 'completed'
  const state = useMemo(() => ({ content, canCorrect, open, setOpen }), [content, canCorrect, open])
  return (
    <LineContext value={state}>
      <div className="grid min-w-0 gap-2">
        <Suspense>{canCorrect && <CorrectionStatus content={content} />}</Suspense>
        <Transcript
          lines={lines}
          chapters={chapters}
          title={titleOf(content)}
          extras={lineExtras}
          menu={
            canCorrect && (
              <Suspense>
                <OwnerItems content={content} hasSources={lines.some(({ has_sources }) => has_sources)} onRevisions={() => setRevisionsOpen(true)} />
              </Suspense>
            )
          }
        />
        <Suspense>{areRevisionsOpen && <RevisionsDialog content={content} onClose={() => setRevisionsOpen(false)} />}</Suspense>
      </div>
    </LineContext>
  )
}
