import type { FactKind, FactView } from '@app/contracts/facts'
import { Check, GripVertical, Plus } from 'lucide-react'
import { type PointerEvent, type ReactNode, Fragment } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { PassageFigures } from '../generate/passage-figures.tsx'
import type { ShownPassage } from '../../state/lines/line-facts.ts'
import type { FactDrag } from '../../state/facts/use-fact-drag.ts'

type Props = {
  fact: FactView
  passages: readonly ShownPassage[]
  /** The line that was made of it. */
  used: { line_id: string; number: number } | undefined
  isFirst: boolean
  isOpen: boolean
  /** It is on its way into the script; dragged, it is at that place. */
  held: Partial<FactDrag> | undefined
  menu: ReactNode
  onAdd: () => void
  onOpen: () => void
  onGrip: (event: PointerEvent) => void
  onShowLine: (line_id: string) => void
}

const KINDS: Readonly<Record<FactKind, string>> = {
  figure: 'Figure',
  quotation: 'Quotation',
  disagreement: 'Two sources differ',
  cause: 'Cause',
  statement: 'Statement',
}
const LINK = 'font-semibold underline decoration-edge underline-offset-4 hover:text-ink max-sm:py-3'

/** A fact with its kind, its place and its passage, and the ways to make a line of it. */
export function FactRow({
  fact,
  passages,
  used,
  isFirst,
  isOpen,
  held,
  menu,
  onAdd,
  onOpen,
  onGrip,
  onShowLine,
}: Props) {
  const { fact_id, text, kind, how_computed } = fact
  return (
    <li
      data-fact={fact_id}
      tabIndex={isFirst ? 0 : -1}
      style={held?.at}
      className={classNames(
        'flex items-center gap-2 border-t border-line py-2.5 max-sm:items-start',
        held && 'z-40 rounded-lg border border-edge bg-s3 px-2 shadow-pop',
        held?.at && 'pointer-events-none fixed',
      )}
    >
      <span
        aria-hidden
        title="Drag it into the script"
        onPointerDown={onGrip}
        className="flex h-9 w-5 shrink-0 cursor-grab touch-none items-center self-start text-ink3 max-lg:hidden"
      >
        <GripVertical className="size-4" />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <p dir="auto" className="text-[15px] leading-[22px] wrap-anywhere">
          <FactText {...fact} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-[13px] leading-5 text-ink2">
          {used ? (
            <button
              type="button"
              onClick={() => onShowLine(used.line_id)}
              className="flex items-center gap-1.5 font-semibold text-ok hover:underline max-sm:py-3"
            >
              <Check aria-hidden className="size-3.5" />
              Line {used.number}
            </button>
          ) : (
            <span
              className={`rounded-sm bg-s2 px-2 text-[12px] ${kind === 'disagreement' ? 'text-warn' : 'text-ink2'}`}
            >
              {KINDS[kind]}
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">{placesOf(passages)}</span>
          <button type="button" aria-expanded={isOpen} onClick={onOpen} className={LINK}>
            See passage
          </button>
        </p>
        {how_computed && <p className="text-[12px] leading-4 text-ink3">{how_computed}</p>}
        {isOpen && (
          <div className="mt-1 grid gap-3 rounded-lg border border-line bg-s2 p-3">
            <PassageFigures passages={passages} said={text} />
          </div>
        )}
      </div>
      <div className="flex shrink-0 items-center max-sm:flex-col">
        <button
          type="button"
          aria-label={`Make a line of: ${text}`}
          onClick={onAdd}
          className="grid size-9 place-items-center rounded-full bg-s2 text-ink hover:bg-s3 focus-visible:rounded-full max-sm:size-11"
        >
          {used ? <Check aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />}
        </button>
        <span className="lg:hidden">{menu}</span>
      </div>
    </li>
  )
}

/** "Keeper's log, page 12", of a disagreement both. */
function placesOf(passages: readonly ShownPassage[]): string {
  return [...new Set(passages.map(({ title, place }) => [title, place].filter(Boolean).join(', ')))].join(' · ')
}

/** The sentence with its figures marked. */
function FactText({ text, marks }: Pick<FactView, 'text' | 'marks'>) {
  const ends = [0, ...marks.map(({ to }) => to)]
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(ends[at], from)}
          <mark className="rounded-[4px] bg-s3 box-decoration-clone px-1 font-semibold text-ink">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
