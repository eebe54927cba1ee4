import type { ReactNode } from 'react'
import type { Tone } from '../state/model-words.ts'
import { COLUMNS } from './row-frame.tsx'
import { StateWord } from './state-word.tsx'

type Props = {
  title: string
  /** The model that does this work now. */
  state: { word: string; tone: Tone }
  /** The head of the column of speeds. */
  speed: string
  children: ReactNode
}

/** Models of one kind, below the one that does this work now. */
export function ModelGroup({ title, state, speed, children }: Props) {
  return (
    <section aria-label={title} className="@container mt-8">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 className="font-display text-[17px] font-semibold">{title}</h2>
        <StateWord {...state} />
      </div>
      <div aria-hidden className={`hidden pb-1.5 text-[12px] text-ink3 @4xl:grid ${COLUMNS}`}>
        <span>Model</span>
        <span>Size</span>
        <span>Licence</span>
        <span>{speed}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </section>
  )
}
