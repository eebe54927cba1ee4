import type { Licence } from '@app/domain/models'
import type { ReactNode } from 'react'
import { ExternalLinkText } from './external-link-text.tsx'
import { StateWord } from './state-word.tsx'
import type { Tone } from '../state/model-words.ts'

/** The columns of a list of models, where there is room for them: name, size, licence, speed, button. */
export const COLUMNS =
  '@4xl:grid-cols-[minmax(0,1fr)_74px_150px_196px_108px] @4xl:[grid-template-areas:"name_size_licence_speed_act"] gap-x-5'

type Props = {
  title: string
  state: { word: string; tone: Tone }
  gain: string
  size: string
  licence: Licence
  limit?: string | undefined
  /** Speed on this machine, or the progress of its installation. */
  speed: ReactNode
  /** Further sentences below the benefit. */
  notes?: ReactNode
  children: ReactNode
  place: object
}

/** One model in a list, with its button. */
export function RowFrame({ title, state, gain, size, licence, limit, speed, notes, children, place }: Props) {
  return (
    <li
      {...place}
      aria-label={title}
      className={`grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-2.5 py-3.5 [grid-template-areas:"name_name_name""speed_speed_speed""size_licence_act"] focus:outline-none @4xl:py-2.5 ${COLUMNS}`}
    >
      <div className="min-w-0 [grid-area:name]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <strong className="font-display text-[15px] leading-5 font-semibold">{title}</strong>
          <StateWord {...state} />
        </p>
        <p className="mt-0.5 text-[13px] leading-[18px] text-ink2">{gain}</p>
        {notes}
      </div>
      <p className="font-mono text-[11px] text-ink3 [grid-area:size]">{size}</p>
      <p className="text-[13px] leading-[18px] [grid-area:licence]">
        <ExternalLinkText href={licence.url} className="max-sm:inline-block max-sm:py-2.5">
          {licence.name}
        </ExternalLinkText>
        {limit && <span className="block text-[12px] text-ink2">{limit}</span>}
      </p>
      {speed && <div className="min-w-0 text-[13px] text-ink2 [grid-area:speed]">{speed}</div>}
      <div className="flex items-center justify-end gap-1 [grid-area:act]">{children}</div>
    </li>
  )
}
