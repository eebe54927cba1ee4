import './ask.css'
import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { askingOfferQuery } from '#features/conversations/api/ask.ts'
import { tokensOf } from '#features/conversations/state/ask-thread.ts'
import { countOf } from '#lib/format/formats.ts'
import { useStore } from '#lib/store.ts'
import { AskPanel } from './ask-panel.tsx'
import { focusAskField } from './focus.ts'
import { askingAbout, endAsking } from './the-asking.ts'

const tabs = ['Transcript', 'Ask'] as const
type Tab = (typeof tabs)[number]

type Props = {
  content: ContentView
  lines: readonly TranscriptLine[]
  /** Counts how often the panel was opened by button, key or link; each time the episode pauses and the field takes the focus. */
  requests: number
  /** The transcript. */
  children: ReactNode
}

/** Column beside the player: the transcript, or the questions to the hosts. */
export function AskColumn({ content, lines, requests, children }: Props) {
  const asking = askingAbout(content)
  const { user, loading } = useSession()
  const { data: offer } = useQuery({ ...askingOfferQuery(content, user?.user_id), enabled: !loading })
  const [tab, setTab] = useState<Tab>('Ask')
  const [request, setRequest] = useState(requests)
  if (request !== requests) {
    setRequest(requests)
    setTab('Ask')
  }
  const begin = useEffectEvent(() => {
    asking.hold(lines)
    focusAskField()
  })
  useEffect(() => begin(), [requests])
  const end = useEffectEvent(() => endAsking(content))
  useEffect(() => () => end(), [])
  const isAsking = tab === 'Ask'
  return (
    <section
      aria-label="Transcript and questions"
      data-ask-panel={isAsking || undefined}
      className={`min-w-0 ${isAsking ? 'flex flex-col lg:sticky lg:top-20 lg:h-[calc(100dvh-7.5rem)] lg:overflow-hidden lg:rounded-xl lg:border lg:border-line lg:bg-s1' : 'grid gap-4'}`}
    >
      <div
        className={`flex items-center justify-between gap-3 ${isAsking ? 'lg:border-b lg:border-line lg:p-3.5' : ''}`}
      >
        <Tabs tab={tab} onTab={setTab} />
        {isAsking && <Tokens content={content} />}
      </div>
      {isAsking ? <AskPanel content={content} lines={lines} offer={offer} user_id={user?.user_id} /> : children}
    </section>
  )
}

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <div role="group" aria-label="Beside the player" className="flex rounded-full bg-black p-0.5">
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          onClick={() => onTab(each)}
          className="h-9 rounded-full px-4 text-[13px] text-ink2 hover:text-ink focus-visible:rounded-full aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-black max-sm:h-11"
        >
          {each}
        </button>
      ))}
    </div>
  )
}

function Tokens({ content }: Pick<Props, 'content'>) {
  const tokens = tokensOf(useStore(askingAbout(content).session.thread))
  return (
    <p className="flex items-center gap-2 text-[13px] font-semibold">
      <AudioLines aria-hidden className="size-4 text-you" />
      {countOf(tokens, 'token')}
    </p>
  )
}
