import type { ModelsView } from '@app/contracts/models'
import { nounOf } from '#lib/format/whole-numbers.ts'
import { sizeText } from '#lib/format/size-text.ts'
import { formatDay, formatTime } from '#lib/format/formats.ts'

/** Machine data and the time of its measurement, beside the title of the desk. */
export function MachineLine({ view: { cores, memory_bytes, measured_at } }: { view: ModelsView }) {
  return (
    <p className="absolute top-2.5 right-0 text-[13px] leading-[18px] text-ink2 md:top-4">
      <span className="max-md:sr-only">
        {location.host}, {cores} {nounOf(cores, 'core')}, {sizeText(memory_bytes)}
        {measured_at && ', '}
      </span>
      {measured_at && <Measured at={measured_at} />}
    </p>
  )
}

function Measured({ at }: { at: string }) {
  if (!isToday(at)) return `measured ${formatDay(at)}`
  return (
    <>
      measured <span className="max-md:sr-only">today at </span>
      {formatTime(at)}
    </>
  )
}

function isToday(at: string): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
