import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { ChevronDown, FileText, Link, Sparkles, SquarePlay, Type, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/input.tsx'
import type { Sources, WayProps } from '../state/use-sources.ts'
import { FilesInput } from './files-input.tsx'
import { LinksInput } from './links-input.tsx'
import { SourceList } from './source-list.tsx'
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
  prompt: string
  onPrompt: (prompt: string) => void
  isOpen: boolean
  onToggle: () => void
  /** Status of the panel, shown while it is collapsed. */
  state?: string | undefined
  /** A script is being written: what it is written from stands, and makes room for how far it is. */
  isWriting?: boolean
  /** The button that generates, and what it has to say. */
  children?: ReactNode
}

/** The panel beside the script: its sources and the instructions for the writer. */
export function SourcesPanel({
  sources,
  prompt,
  onPrompt,
  isOpen,
  onToggle,
  state,
  isWriting = false,
  children,
}: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="flex w-full min-w-0 flex-col rounded-2xl border border-line bg-s1"
    >
      <h2 id={`${id}-heading`} className="text-[17px] font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
          className="flex w-full items-center gap-2.5 rounded-2xl px-5 py-4 text-left hover:bg-s2"
        >
          <Sparkles aria-hidden className="size-[18px] shrink-0 text-signal" />
          <span className="mr-auto">Generate from sources</span>
          {!isOpen && <span className="font-mono text-[11px] text-ink3">{state ?? (sources.list.length || '')}</span>}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-ink3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen} className="flex min-h-0 flex-col">
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-4">
          <SourceList sources={sources} />
          <div hidden={isWriting}>
            <Adding sources={sources} />
          </div>
          {!isWriting && <Prompt prompt={prompt} onPrompt={onPrompt} />}
        </div>
        {/* However much stands above, the button that generates stays in sight. */}
        <div className="max-h-[60%] shrink-0 overflow-y-auto px-5 pb-5">{children}</div>
      </div>
    </section>
  )
}

function Adding({ sources }: { sources: Sources }) {
  const [way, setWay] = useState<Way>()
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
      <div ref={buttons} role="group" aria-label="Add a source" className="grid grid-cols-4 gap-1.5">
        {WAYS.map((each) => {
          const { label, Icon } = ways[each]
          return (
            <button
              key={each}
              type="button"
              aria-expanded={each === way}
              aria-controls={`${id}-${each}`}
              onClick={() => choose(each)}
              className={`grid h-14 min-w-0 place-content-center justify-items-center gap-1 rounded-md border text-[12px] font-medium transition-colors duration-150 ${each === way ? 'border-signal bg-s2 text-ink' : 'border-line text-ink2 hover:border-edge hover:bg-s2 hover:text-ink'}`}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </button>
          )
        })}
      </div>
      {/* What was begun in one way is still there after a look at another. */}
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

function Prompt({ prompt, onPrompt }: Pick<Props, 'prompt' | 'onPrompt'>) {
  return (
    <Field
      label="Instructions"
      hint={sourceSentences.suggested_length}
      count={{ used: prompt.length, limit: sourceLimits.custom_prompt }}
      error={prompt.length > sourceLimits.custom_prompt ? sourceSentences.prompt_too_long : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          name="custom_prompt"
          value={prompt}
          onChange={(event) => onPrompt(event.target.value)}
          placeholder="Keep it dry and curious."
          className="max-h-60 min-h-20 bg-s2 text-[15px]"
        />
      )}
    </Field>
  )
}
