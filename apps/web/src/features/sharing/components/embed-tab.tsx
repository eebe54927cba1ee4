import type { EmbedTheme } from '@app/domain/shows'
import { useRef, useState, type RefObject } from 'react'
import { useCopy } from '../state/use-copy.ts'
import { CopyButton } from './copy-button.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import { Segments } from './segments.tsx'
import { Toggle } from './toggle.tsx'

export type EmbedChoice<S extends string> = { theme: EmbedTheme; start: S; transcript: boolean }
type Built = { code: string; address: string; height: number }

type Props<S extends string> = {
  /** Start positions to choose from; one is no choice. */
  starts: readonly { value: S; label: string }[]
  startsAt: S
  hasTranscript: boolean
  /** Warning that others cannot see it. */
  warning?: string | undefined
  build: (choice: EmbedChoice<S>) => Built
}

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'auto', label: 'As the reader’s' },
] as const

/** The code that puts a player of ours into another page, with that player beside it. */
export function EmbedTab<S extends string>({ starts, startsAt, hasTranscript, warning, build }: Props<S>) {
  const [theme, setTheme] = useState<EmbedTheme>('dark')
  const [start, setStart] = useState<S>(startsAt)
  const [transcript, setTranscript] = useState(false)
  const copying = useCopy()
  const block = useRef<HTMLPreElement>(null)
  const { code, address, height } = build({ theme, start, transcript })
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Segments<EmbedTheme> legend="Colours" options={themes} chosen={theme} onChoose={setTheme} />
        {starts.length > 1 && <Segments<S> legend="Starts at" options={starts} chosen={start} onChoose={setStart} />}
        {hasTranscript && <Toggle label="Transcript" isOn={transcript} onChange={setTranscript} />}
      </div>
      {warning && (
        <p role="note" className="text-[13px] leading-[18px] text-warn">
          {warning}
        </p>
      )}
      <EmbedCode code={code} block={block} />
      <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
        <p className="text-[13px] leading-[18px] text-ink2">
          No cookies, no tracking, less than 40 kB of script. Loads sound only on play.
        </p>
        <CopyButton text={code} label="Copy code" copying={copying} onFailed={() => selectAll(block.current)} />
      </div>
      <EmbedPreview address={address} height={height} />
    </>
  )
}

/** The code as it is copied: it scrolls sideways, so that no address is broken. */
function EmbedCode({ code, block }: { code: string; block: RefObject<HTMLPreElement | null> }) {
  return (
    <div className="relative min-w-0 overflow-hidden rounded-md border border-line bg-canvas">
      <pre
        ref={block}
        role="region"
        aria-label="Embed code"
        tabIndex={0}
        className="overflow-x-auto px-4 py-3.5 font-mono text-[11.5px] leading-5 text-ink2 focus-visible:-outline-offset-2"
      >
        <code>
          {code.split(/("[^"]*")/).map((part, index) => (
            <span key={index} className={part.startsWith('"') ? 'text-host2' : undefined}>
              {part}
            </span>
          ))}
        </code>
      </pre>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 w-10 bg-linear-to-l from-canvas to-transparent sm:hidden"
      />
    </div>
  )
}

/** Selects the text, where the browser does not allow copying. */
function selectAll(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}
