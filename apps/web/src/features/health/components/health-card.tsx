import type { Health } from '@app/contracts/health'
import { healthLimits } from '@app/domain/health'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { classNames } from '#components/ui/class-names.ts'
import { countOf, formatCount } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'
import { processesText, spaceText, verdictOf, waitText } from '../state/health-words.ts'
import { PaceDial } from './pace-dial.tsx'

const PITCH = 8
const WIDTH = 5
const HEIGHT = 44
const LEAST = 2

/** Queue length over the last hours; the last bar is now. */
function QueueBars({ bars }: { bars: readonly number[] }) {
  const most = Math.max(1, ...bars)
  return (
    <svg
      role="img"
      aria-label={`Waiting jobs in the last ${healthLimits.samples_hours} hours, at most ${Math.max(0, ...bars)}`}
      viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-11 w-full"
    >
      {bars.map((waiting, index) => {
        const height = Math.max(LEAST, (waiting / most) * HEIGHT)
        return (
          <rect
            // The bars have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * PITCH}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1"
            className={index === bars.length - 1 ? 'fill-host2' : 'fill-host2/60'}
          />
        )
      })}
    </svg>
  )
}

type Props = {
  health: Health
  /** Time of the last successful read, while the current one fails. */ since: string | undefined
}

/** Pace, queue, processes, disk and backup; greyed where these are old figures. */
export function HealthCard({ health, since }: Props) {
  const { word, isWell, note } = verdictOf(health)
  const { queue, pace, open_pages, answering, disk, database_bytes } = health
  const Icon = isWell && !since ? CircleCheck : CircleAlert
  return (
    <section aria-labelledby="health-heading">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="health-heading" className="font-display text-[19px] font-semibold">
          Health
        </h2>
        <p
          className={classNames(
            'flex items-center gap-1.5 text-[13px] font-medium',
            isWell && !since ? 'text-ok' : 'text-warn',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {since ? 'Cannot be read' : word}
        </p>
      </div>
      {since && <p className="mb-3 text-[13px] leading-[18px] text-ink2">These figures are from {since}.</p>}
      <div className={classNames('divide-y divide-line rounded-xl border border-line bg-s1', since && 'opacity-60')}>
        <div className="flex items-center gap-6 p-5">
          <PaceDial pace={pace} />
          <div>
            <p className="text-[13px] text-ink2">Engine pace</p>
            <p className="font-display text-[26px] leading-8 font-bold">
              {pace === null ? '–' : `${pace.toFixed(1)}×`}
            </p>
            <p className="text-[13px] text-ink2">
              {pace === null
                ? `nothing spoken in ${healthLimits.pace_minutes} minutes`
                : pace < 1
                  ? 'slower than talk'
                  : 'faster than talk'}
            </p>
          </div>
        </div>
        <div className="p-5">
          <div className="mb-3 flex items-baseline justify-between gap-3">
            <p className="text-[15px] font-semibold">{countOf(queue.waiting, 'job')} waiting</p>
            <p className="text-[13px] text-ink2">
              {queue.waiting > 0 ? `oldest ${waitText(queue.oldest_seconds)}` : `${queue.running} running`}
            </p>
          </div>
          <QueueBars bars={queue.bars} />
          <p className="mt-2 flex justify-between text-[13px] text-ink2">
            <span>{healthLimits.samples_hours} hours ago</span>
            <span>now</span>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-5">
          <Fact name="Processes" value={processesText(health)} note={note} />
          <Fact name="Open pages" value={formatCount(open_pages)} note={`${formatCount(answering)} asking the hosts`} />
          <Fact
            name="Disk"
            value={
              disk ? `${spaceText(disk.total_bytes - disk.free_bytes)} of ${spaceText(disk.total_bytes)}` : 'In a store'
            }
            note={`database ${spaceText(database_bytes)}`}
          />
          <Backup backup={health.backup} />
        </dl>
      </div>
    </section>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-ink2">{name}</dt>
      <dd>
        <span className="block font-display text-[19px] leading-6 font-semibold wrap-anywhere">{value}</span>
        <span className="text-[13px] text-ink2">{note}</span>
      </dd>
    </div>
  )
}

function Backup({ backup }: Pick<Health, 'backup'>) {
  if (!backup) return <Fact name="Last backup" value="None" note="npm run backup makes one" />
  return <MadeBackup {...backup} />
}

function MadeBackup({ made_at, missing }: NonNullable<Health['backup']>) {
  const age = useAge(made_at)
  return (
    <Fact name="Last backup" value={age} note={missing === 0 ? 'complete' : `${countOf(missing, 'file')} missing`} />
  )
}
