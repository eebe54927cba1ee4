import { Check, Play, TriangleAlert } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { takeTime, verdictOf } from '../state/take-words.ts'
import type { Take } from '../state/use-takes.ts'

type Props = {
  takes: readonly Take[]
  chosen: Take | undefined
  onChoose: (recording_id: string) => void
  onPlay: (take: Take) => void
}

/** The takes in the order in which they were recorded; one of them is chosen. */
export function TakeList({ takes, chosen, onChoose, onPlay }: Props) {
  return (
    <div role="radiogroup" aria-label="Takes" className="-mx-3 grid">
      {takes.map((take) => {
        const { recording_id, number, duration_ms } = take
        const { text, isGood } = verdictOf(take)
        const isChosen = chosen?.recording_id === recording_id
        return (
          <div
            key={recording_id}
            className={`grid h-10 grid-cols-[1fr_auto] items-center rounded-md px-3 max-sm:h-11 ${isChosen ? 'bg-s2' : ''}`}
          >
            <label className="grid min-w-0 cursor-pointer grid-cols-[auto_3.4rem_4rem_minmax(0,1fr)] items-center gap-3.5 max-sm:gap-2.5">
              <input
                type="radio"
                name="take"
                checked={isChosen}
                onChange={() => onChoose(recording_id)}
                className="size-4 appearance-none rounded-full border border-edge checked:border-[5px] checked:border-ink"
              />
              <span className="text-[14px] font-semibold">Take {number}</span>
              <span className="font-mono text-[13px] text-ink3">{takeTime(duration_ms)}</span>
              <span className={`flex min-w-0 items-center gap-2 text-[13px] ${isGood ? 'text-ok' : 'text-warn'}`}>
                {isGood ? (
                  <Check aria-hidden className="size-4 shrink-0" />
                ) : (
                  <TriangleAlert aria-hidden className="size-4 shrink-0" />
                )}
                <span className="truncate">{text}</span>
              </span>
            </label>
            <IconButton size="small" label={`Play take ${number}`} onClick={() => onPlay(take)}>
              <Play aria-hidden className="size-3.5 fill-current" />
            </IconButton>
          </div>
        )
      })}
    </div>
  )
}
