import type { ReadSourceView } from '@app/contracts/scripts'
import { readingState } from '@app/domain/scripts'
import { ChevronDown, FileText, Link, SquarePlay, Type, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Sources, WayProps } from '../state/use-sources.ts'
import { FilesInput } from './files-input.tsx'
import { LinksInput } from './links-input.tsx'
import { SourceList, type ReadingAgain } from './source-list.tsx'
import { TextInput } from './text-input.tsx'

const ways = {
  file: { label: 'File', Icon: FileText, Input: FilesInput },
  url: { label: 'Link', Icon: Link, Input: LinksInput },
  youtube: { label: 'YouTube', Icon: SquarePlay, Input: (props: WayProps) => <LinksInput {...props} isYouTube /> },
  text: { label: 'Text', Icon: Type, Input: TextInput },
} satisfies Record<string, { label: string; Icon: LucideIcon; Input: (props: WayProps) => ReactNode }>
type Way = keyof typeof ways
const WAYS = Object.keys(ways) as Way[]

type Props = {
  sources: Sources
  /** Readings of the newest script's sources. */
  readings?: readonly ReadSourceView[]
  /** Sources that its lines cite; undefined while there is none. */
  cited?: ReadonlySet<string> | undefined
  again?: ReadingAgain
  /** Wishes for the script; hidden while one is written. */
  wishes?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Status of the panel, shown while it is collapsed. */
  state?: string | undefined
  /** True while a script is written: the sources are fixed, and make room for its progress. */
  isWriting?: boolean
  /** Generate button with its messages. */
  children?: ReactNode
}

const NO_READINGS: readonly ReadSourceView[] = []

/** The panel beside the script: its sources and the instructions for the writer. */
export function SourcesPanel({
  sources,
  readings = NO_READINGS,
  cited,
  again,
  wishes,
  isOpen,
  onToggle,
  state,
  isWriting = false,
  children,
}: Props) {
  const id = useId()
  const [way, setWay] = useState<Way>()
  const read = readings.filter((reading) => readingState(reading) !== 'not_read').length
  return (
    <section aria-labelledby={`${id}-heading`} className="flex w-full min-w-0 flex-col">
      <h2 id={`${id}-heading`} className="text-[17px] font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
          className="-mx-2 flex min-h-[46px] w-[calc(100%+1rem)] items-center gap-2.5 rounded-md px-2 text-left hover:bg-s1"
        >
          <span>Sources</span>
          {sources.list.length > 0 && (
            <span className="text-[13px] font-normal text-ink2 tabular-nums">
              {readings.length > 0 ? `${read} of ${readings.length} read` : sources.list.length}
            </span>
          )}
          {!isOpen && <span className="font-mono text-[11px] font-normal text-ink2">{state}</span>}
          <ChevronDown
            aria-hidden
            className={`ml-auto size-5 shrink-0 text-ink3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen} className="flex grow flex-col">
        <div className="grid grid-cols-1 gap-4 pt-1 pb-4 lg:[&_:is(input,select,textarea,button)]:scroll-mb-72">
          <SourceList
            sources={sources}
            readings={readings}
            cited={cited}
            again={again}
            onPaste={() => setWay('text')}
          />
          <div hidden={isWriting}>
            <Adding sources={sources} way={way} setWay={setWay} />
          </div>
          {!isWriting && wishes}
        </div>
        {/* However much stands above, the button that generates stays in sight. */}
        <div
          className={
            isWriting
              ? 'pb-3'
              : 'mt-auto lg:sticky lg:bottom-[calc(4rem+var(--mini,0rem))] lg:-mx-2 lg:max-h-[55dvh] lg:overflow-y-auto lg:bg-canvas lg:px-2 lg:pb-3'
          }
        >
          {children}
        </div>
      </div>
    </section>
  )
}

type AddingProps = { sources: Sources; way: Way | undefined; setWay: (way: Way | undefined) => void }

function Adding({ sources, way, setWay }: AddingProps) {
  const id = useId()
  const buttons = useRef<HTMLDivElement>(null)

  function choose(chosen: Way) {
    sources.forgetProblems()
    setWay(chosen === way ? undefined : chosen)
  }

  /** A person who switched tabs, or moved elsewhere on the page, during the request stays there. */
  function close(done: Way) {
    const button = buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')
    if (button?.getAttribute('aria-controls') !== `${id}-${done}`) return
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest(`[id="${id}-${done}"]`)) button.focus()
    setWay(undefined)
  }

  return (
    <div className="grid gap-3">
      <div
        ref={buttons}
        role="group"
        aria-label="Add a source"
        className="grid grid-cols-[repeat(auto-fit,minmax(5.5em,1fr))] gap-1.5 text-[12px]"
      >
        {WAYS.map((each) => {
          const { label, Icon } = ways[each]
          return (
            <button
              key={each}
              type="button"
              aria-expanded={each === way}
              aria-controls={`${id}-${each}`}
              onClick={() => choose(each)}
              className={`grid min-h-14 min-w-0 place-content-center justify-items-center gap-1 rounded-md border font-medium transition-colors duration-150 ${each === way ? 'border-ink bg-s2 text-ink' : 'border-line text-ink2 hover:border-edge hover:bg-s2 hover:text-ink'}`}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </button>
          )
        })}
      </div>
      {/* Keeps each form mounted, so that its input survives a switch to another tab. */}
      {WAYS.map((each) => {
        const { Input } = ways[each]
        return (
          <div key={each} id={`${id}-${each}`} hidden={each !== way}>
            <Input sources={sources} onDone={() => close(each)} />
          </div>
        )
      })}
    </div>
  )
}
