import type { Chapter, ContentView, TranscriptInsert, TranscriptLine } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { importWithRetry, lazyPart, reportLost } from '#components/ui/lazy-part.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { transcriptQuery } from '#features/listening/api/get-transcript.ts'
import { Transcript } from '#features/listening/components/transcript.tsx'
import type { LineExtras } from '#features/listening/components/transcript-line.tsx'
import { usePlayer } from '#features/listening/state/player/the-player.ts'
import { LineContext, type OpenLine } from './line-context.ts'

const NewerHeard = lazyPart(async () => (await import('#features/listening/components/newer-heard.tsx')).NewerHeard)
const Corrections = lazyPart(async () => (await import('./corrections.tsx')).Corrections)
const TranscriptItems = lazyPart(async () => (await import('./transcript-items.tsx')).TranscriptItems)
const Quoting = lazyPart(async () => (await import('./parts.ts')).Quoting)
const SourcesStatus = lazyPart(async () => (await import('./sources-status.tsx')).SourcesStatus)
const RevisionsDialog = lazyPart(
  async () => (await import('#features/corrections/components/revisions-dialog.tsx')).RevisionsDialog,
)

type Props = {
  content: ContentView
  lines: readonly TranscriptLine[]
  chapters: readonly Chapter[]
  inserts: readonly TranscriptInsert[]
  isOwner: boolean
}

/** Transcript with the sources of a line and, for the owner, the way to correct it. */
export function ContentTranscript({ content, lines, chapters, inserts, isOwner }: Props) {
  const { channel_id, content_id, revision } = content
  const [open, setOpen] = useState<OpenLine>()
  const [areRevisionsOpen, setRevisionsOpen] = useState(false)
  const isDone = content.status === 'completed'
  const canCorrect = isOwner && isDone && content.origin === 'made'
  const published = useQuery({ ...transcriptQuery(channel_id, content_id), enabled: false }).data?.lines ?? lines
  const isOlderHeard = usePlayer((state) => state.is_begun && (state.revision ?? revision) < revision)
  const [isNear, setNear] = useState(false)
  const extras = useExtras(isNear || canCorrect || lines.some(({ has_sources }) => has_sources))
  const state = useMemo(
    () => ({ content, lines, published, canCorrect, open, setOpen }),
    [content, lines, published, canCorrect, open],
  )
  return (
    <LineContext value={state}>
      <div className="grid min-w-0 gap-2" onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
        <Suspense>
          {isOlderHeard && <NewerHeard content_id={content_id} />}
          {isOwner && lines.some(({ has_sources }) => has_sources) && <SourcesStatus content={content} />}
          {canCorrect && <Corrections content={content} published={published} onOpen={setOpen} />}
        </Suspense>
        <Transcript
          lines={lines}
          chapters={chapters}
          inserts={inserts}
          title={titleOf(content)}
          cast={content}
          extras={extras}
          menu={
            <Suspense>
              <TranscriptItems canQuote={isDone} onRevisions={canCorrect ? () => setRevisionsOpen(true) : undefined} />
            </Suspense>
          }
        />
        <Suspense>
          {isDone && <Quoting content={content} lines={lines} isOwner={isOwner} />}
          {areRevisionsOpen && <RevisionsDialog content={content} onClose={() => setRevisionsOpen(false)} />}
        </Suspense>
      </div>
    </LineContext>
  )
}

/** Lazy extras of this page's lines; their texts do not wait for it. */
function useExtras(areWanted: boolean): LineExtras | undefined {
  const [extras, setExtras] = useState<LineExtras>()
  useEffect(() => {
    if (areWanted)
      importWithRetry(() => import('./line-extras.tsx')).then((part) => setExtras(part.lineExtras), reportLost)
  }, [areWanted])
  return extras
}
