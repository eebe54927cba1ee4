import type { QuestionGroup } from '@app/contracts/asked'
import type { ContentView } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Segments } from '#components/ui/form/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { WorkPage } from '#components/ui/work-page.tsx'
import { askingQuery, useSetAsking } from '#features/asking/api/asking-choice.ts'
import { questionsQuery, type Asked } from '#features/asking/api/questions.ts'
import { QuestionRow } from '#features/asking/components/question-row.tsx'
import { QuestionsWave } from '#features/asking/components/questions-wave.tsx'
import type { questionKeys } from '#features/asking/state/question-keys.ts'
import { isAnswered } from '#features/asking/state/question-state.ts'
import { questionsCsv } from '#features/asking/state/questions-csv.ts'
import { titleOf } from '#features/content/state/title-of.ts'
import { useContentNews } from '#features/content/state/use-content-news.ts'
import { transcriptQuery } from '#features/listening/api/get-transcript.ts'
import { SpeakerLegend } from '#features/listening/components/speaker-legend.tsx'
import { fileNameOf } from '#features/listening/state/player/choose-download.ts'
import { outlineOf } from '#features/listening/state/transcript/outline.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { saveFile } from '#lib/dom/save-file.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { isWide } from '#lib/dom/use-is-wide.ts'
import { OwnedItem } from './owned-item.tsx'
import { AnswerOf } from './questions/answer-of.tsx'
import { Heading } from './questions/heading.tsx'

/** Rows that are shown at first, and so many more with each press. */
const PAGE = 50

/** `/{channelId}/{contentId}/questions`: listeners' questions about a finished item, for its owners. */
export function Component() {
  return (
    <OwnedItem isOfFinished skeleton={<QuestionsSkeleton />}>
      {(content) => <Loaded content={content} />}
    </OwnedItem>
  )
}

function Loaded({ content }: { content: ContentView }) {
  useContentNews(content.channel_id, content.content_id)
  const questions = useQuery(questionsQuery(content))
  const choice = useQuery(askingQuery(content.channel_id))
  return (
    <WorkPage title="Questions">
      <div className="grid grid-cols-1 gap-5">
        <QuerySection query={questions} skeleton={<QuestionsSkeleton />}>
          {(asked) => (
            <>
              <Heading content={content} asked={asked} choice={choice.data} />
              {choice.data?.is_on === false && <AskingOff channel_id={content.channel_id} />}
              {asked.groups.length > 0 ? (
                <QuestionsPage content={content} asked={asked} />
              ) : (
                choice.data?.is_on !== false && (
                  <EmptyState title="Nobody has asked yet.">
                    Questions that listeners ask the hosts about this episode appear here.
                  </EmptyState>
                )
              )}
            </>
          )}
        </QuerySection>
      </div>
    </WorkPage>
  )
}

/** Questions are switched off: listeners cannot ask any more. */
function AskingOff({ channel_id }: { channel_id: string }) {
  const set = useSetAsking(channel_id)
  const onError = (error: Error) => errorSnackbar(failureSentence(error, 'Questions could not be switched on'))
  return (
    <EmptyState
      title="Listeners cannot ask here"
      action={
        <Button disabled={set.isPending} onClick={() => set.mutate({ is_on: true }, { onError })}>
          Switch On
        </Button>
      }
    >
      Questions to the hosts are switched off in this channel.
    </EmptyState>
  )
}

type Tab = 'all' | 'open' | 'answered'
const filters: Record<Tab, (group: QuestionGroup) => boolean> = {
  all: () => true,
  open: (group) => !isAnswered(group),
  answered: isAnswered,
}

function QuestionsPage({ content, asked }: { content: ContentView; asked: Asked }) {
  const transcript = useQuery(transcriptQuery(content.channel_id, content.content_id))
  const [tab, setTab] = useState<Tab>('all')
  const [chosen, setChosen] = useState<string>()
  const [rows, setRows] = useState(PAGE)
  const shown = asked.groups.filter(filters[tab])
  const selected = shown.find(({ group_id }) => group_id === chosen) ?? shown[0]
  const names = {
    all: `All ${asked.asked}`,
    open: `No answer ${asked.unanswered}`,
    answered: `Answered ${asked.asked - asked.unanswered}`,
  }

  function goToRow({ group_id }: QuestionGroup): void {
    setTab('all')
    setChosen(group_id)
    setRows((now) => Math.max(now, asked.groups.findIndex((group) => group.group_id === group_id) + 1))
    // The row may be drawn only now.
    requestAnimationFrame(() => document.getElementById(`question-${group_id}`)?.focus())
  }

  /** Keeps the question visible above the answer panel that is docked at the lower edge of a phone. */
  function select({ group_id }: QuestionGroup): void {
    setChosen(group_id)
    if (!isWide()) document.getElementById(`question-${group_id}`)?.scrollIntoView({ block: 'start' })
  }

  function leave(): void {
    const id = selected?.group_id
    setChosen(undefined)
    document.getElementById(`question-${id}`)?.focus()
  }

  function answer(): void {
    setChosen(selected?.group_id)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-answer]')?.focus())
  }
  useShortcuts<typeof questionKeys>(() => ({ a: selected && answer }))

  return (
    <>
      <QuestionsWave
        barsFor={(count) => outlineOf(transcript.data?.lines ?? [], content.duration, count)}
        duration_ms={content.duration * 1_000}
        groups={asked.groups}
        selected={selected?.group_id}
        legend={<SpeakerLegend cast={content} />}
        onSelect={goToRow}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className={classNames('grid min-w-0 grid-cols-1 gap-3', chosen !== undefined && 'max-lg:pb-104')}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="max-sm:w-full [&_legend]:sr-only">
              <Segments legend="Which questions" names={names} chosen={tab} onChoose={setTab} />
            </div>
            <p className="ml-auto text-[13px] text-ink2">Most asked first</p>
            <IconButton
              label="Export as CSV"
              title="Export as CSV"
              onClick={() =>
                saveFile(fileNameOf(`${titleOf(content)} questions`, 'csv'), questionsCsv(shown), 'text/csv')
              }
            >
              <Download aria-hidden className="size-5" />
            </IconButton>
          </div>
          {shown.length === 0 ? (
            <p className="py-8 text-center text-[15px] text-ink2">
              {tab === 'open' ? 'Every question has an answer.' : 'No question has an answer yet.'}
            </p>
          ) : (
            <ul aria-label="Questions" className="divide-y divide-line">
              {shown.slice(0, rows).map((group) => (
                <QuestionRow key={group.group_id} group={group} isSelected={group === selected} onSelect={select} />
              ))}
            </ul>
          )}
          {shown.length > rows && (
            <Button look="quiet" className="justify-self-center" onClick={() => setRows(rows + PAGE)}>
              Show more
            </Button>
          )}
          <p className="text-[13px] leading-[18px] text-ink2">Only shared words are shown. Counts include everyone.</p>
        </div>
        {selected && (
          <AnswerOf
            key={selected.group_id}
            content={content}
            group={selected}
            isDocked={chosen !== undefined}
            onLeave={leave}
          />
        )}
      </div>
    </>
  )
}

function QuestionsSkeleton() {
  return (
    <div aria-busy className="mx-auto grid w-full max-w-[67rem] gap-5">
      <Skeleton className="h-14 w-96 max-w-full" />
      <Skeleton className="h-52 rounded-xl" />
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
