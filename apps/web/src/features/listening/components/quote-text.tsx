import { speakerNameOf } from '@app/domain/content'
import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useWidth } from '#lib/dom/use-width.ts'
import { formatDuration } from '#lib/format/formats.ts'
import type { Cast } from '../state/player/cast.ts'
import { quotedParts, type QuoteWord } from '../state/quote/quote.ts'
import { useQuoteDrag } from '../state/quote/use-quote-drag.ts'
import type { Quote } from '../state/quote/use-quote.ts'
import { lengthOf } from '../state/quote/passage-link.ts'
import { QuoteHandles } from './quote-handles.tsx'
import { speakerText } from './speaker-legend.tsx'

type Props = { quote: Quote; cast: Cast; onHear: () => void; onCopy: () => void }

/** Text of a quote, whose words are selected by mouse, finger and keys. */
export function QuoteText({ quote, cast, onHear, onCopy }: Props) {
  const { lines, words, first, last, mark } = quote
  const [box, width] = useWidth<HTMLDivElement>()
  const drag = useQuoteDrag(box, quote)
  const byLine = useMemo(() => Map.groupBy(words.keys(), (index) => words[index]?.line ?? 0), [words])
  useFocusInView(box, mark.focus)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return
    const act = keyAction(event, quote, { onHear, onCopy })
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={box}
      role="group"
      aria-label="Words of the quote"
      aria-describedby="quote-keys"
      tabIndex={0}
      {...drag}
      onKeyDown={onKeyDown}
      className="relative -mx-6 h-[min(17rem,36dvh)] cursor-text touch-pan-y overflow-y-auto border-y border-line bg-canvas px-6 py-3 select-none focus-visible:rounded-none focus-visible:-outline-offset-2"
    >
      <p id="quote-keys" className="sr-only">
        Arrows mark another word, with Shift one word more, with Control a whole line. Space hears the quote, Enter
        copies its link.
      </p>
      {lines.map((line, index) => {
        const own = byLine.get(index)
        const [from, to] = [own?.[0] ?? -1, own?.at(-1) ?? -2]
        const isTouched = first <= to && last >= from
        return (
          <QuoteLine
            key={line.utterance_id}
            line={line}
            name={speakerNameOf(cast, line.voice_name)}
            words={words}
            from={from}
            to={to}
            first={isTouched ? Math.max(first, from) : -1}
            last={isTouched ? Math.min(last, to) : -2}
          />
        )
      })}
      <QuoteHandles box={box} width={width} quote={quote} />
      <QuoteSaid quote={quote} />
    </div>
  )
}

/** Action of a key here; Shift extends the selection, Control takes whole lines. */
function keyAction(
  { key, shiftKey, ctrlKey, target }: KeyboardEvent,
  quote: Quote,
  { onHear, onCopy }: Pick<Props, 'onHear' | 'onCopy'>,
): (() => void) | undefined {
  if (key === ' ') return onHear
  if (key === 'Enter') return onCopy
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
  if (by === 0) return undefined
  const isLine = ctrlKey || key === 'ArrowDown' || key === 'ArrowUp'
  const edge = target instanceof HTMLElement ? target.dataset['edge'] : undefined
  if (edge === 'first' || edge === 'last') return () => quote.stepEdge(edge, by, isLine)
  return () => quote.step(by, { isExtending: shiftKey, isLine })
}

type LineProps = {
  line: Quote['lines'][number]
  name: string
  words: readonly QuoteWord[]
  /** The numbers of its own words. */
  from: number
  to: number
  /** The marked ones of them. */
  first: number
  last: number
}

const QuoteLine = memo(function QuoteLine({ line, name, words, from, to, first, last }: LineProps) {
  const { text, speaker, start_ms } = line
  const own = words.slice(from, to + 1)
  return (
    <div className="grid grid-cols-[2.875rem_minmax(0,1fr)] py-2">
      <span className="pt-1.5 font-mono text-[11px] text-ink3">
        {start_ms === null ? '' : formatDuration(start_ms / 1_000)}
      </span>
      <p dir="auto" className="text-base leading-[27px] wrap-anywhere text-ink2">
        <span className={`mr-2 text-[14px] font-semibold ${speakerText[speaker]}`}>{name}</span>
        {own.length === 0 ? text : text.slice(0, own[0]?.from)}
        {own.map((word, at) => {
          const index = from + at
          const end = own[at + 1]?.from ?? text.length
          const isMarked = index >= first && index <= last
          const goesOn = isMarked && index < last
          return (
            <span key={index}>
              <span
                data-word={index}
                data-marked={isMarked || undefined}
                className={isMarked ? markedLook(index === first, index === last) : 'hover:text-ink'}
              >
                {text.slice(word.from, goesOn ? end : word.to)}
              </span>
              {!goesOn && text.slice(word.to, end)}
            </span>
          )
        })}
      </p>
    </div>
  )
})

function markedLook(isFirst: boolean, isLast: boolean): string {
  return `bg-ink py-0.5 text-black ${isFirst ? 'rounded-l-sm' : ''} ${isLast ? 'rounded-r-sm' : ''}`
}

/** The marked words, as screen readers announce them. */
function QuoteSaid({ quote: { words, lines, mark, stretch } }: { quote: Quote }) {
  const parts = quotedParts(words, lines, mark)
  return (
    <p role="status" className="sr-only">
      {`“${parts.map(({ text }) => text).join(' ')}”, ${lengthOf(stretch)}`}
    </p>
  )
}

const MARGIN_PX = 32

/** Keeps the word that was marked last in sight; at first it stands in the upper third. */
function useFocusInView(box: RefObject<HTMLElement | null>, focus: number): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const element = box.current
    const word = element?.querySelector(`[data-word="${focus}"]`)
    if (!element || !word) return
    const [outer, inner] = [element.getBoundingClientRect(), word.getBoundingClientRect()]
    const above = outer.top + MARGIN_PX - inner.top
    const below = inner.bottom + MARGIN_PX - outer.bottom
    const top = isFirst.current ? inner.top - outer.top - outer.height / 3 : above > 0 ? -above : Math.max(0, below)
    if (top !== 0) element.scrollBy({ top, behavior: 'instant' })
    isFirst.current = false
  }, [box, focus])
}
