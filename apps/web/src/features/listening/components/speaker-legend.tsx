import { speakerNameOf } from '@app/domain/content'
import type { ReactNode } from 'react'
import type { Cast } from '../state/player/cast.ts'

const chips = {
  1: 'rounded-t-full rounded-b-[1px] bg-host1',
  2: 'rounded-b-full rounded-t-[1px] bg-host2',
} as const

export const speakerText = { 1: 'text-host1', 2: 'text-host2' } as const

/** Legend: which speaker is above the line and which below, by colour, shape and name. */
export function SpeakerLegend({ cast, children }: { cast: Cast; children?: ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-4 text-[13px] text-ink2">
      {cast.speakers.map((voice, index) => (
        <li key={voice} className="flex items-center gap-2">
          <span aria-hidden data-host-mark className={`h-2.5 w-2.5 ${chips[index === 1 ? 2 : 1]}`} />
          {speakerNameOf(cast, voice)}
        </li>
      ))}
      {children}
    </ul>
  )
}
