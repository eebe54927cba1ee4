import type { Movement } from '@app/contracts/billing'
import { describeMovement } from '@app/domain/billing'
import { classNames } from '#components/ui/class-names.ts'
import { formatFullDate } from '#lib/format/formats.ts'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { formatTime } from '#lib/format/formats.ts'
import { formatMove } from '../state/format-move.ts'
import { groupByDay } from '../state/group-by-day.ts'
import { JobCell } from './job-cell.tsx'

const columns = 'md:grid-cols-[5.5rem_minmax(0,1fr)_6rem_7rem]'

/** Movements by the day, each job as one row; on a phone the time and the balance stand below the title. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  return (
    <table className="block text-[15px] tabular-nums">
      <caption className="sr-only">Token history, newest first</caption>
      <thead className="block max-md:sr-only">
        <tr className={classNames('grid gap-x-4 px-5 py-2 text-left text-[13px] text-ink3', columns)}>
          <Column>Time</Column>
          <Column>Movement</Column>
          <Column className="text-right">Tokens</Column>
          <Column className="text-right">Balance</Column>
        </tr>
      </thead>
      {groupByDay(movements).map(({ day, movements: ofDay }) => (
        <tbody key={ofDay[0]?.entry_id} className="block">
          <tr className="block border-y border-line bg-s2/50">
            <th
              scope="rowgroup"
              colSpan={4}
              className="block px-4 py-1.5 text-left text-[13px] font-semibold text-ink2 md:px-5"
            >
              {day}
            </th>
          </tr>
          {ofDay.map((movement) => (
            <Row key={movement.entry_id} movement={movement} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Column({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames('font-normal', className)}>
      {children}
    </th>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { balance_after, created_at, job } = movement
  const amount = job ? 0 - (job.charged ?? job.set_aside) : movement.amount
  return (
    <tr
      className={classNames(
        'out-of-sight grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 not-last:border-b not-last:border-line/60 md:px-5',
        columns,
      )}
    >
      <td className="text-[13px] text-ink3 max-md:order-3 md:pt-0.5">
        <time dateTime={created_at} title={formatFullDate(created_at)}>
          {formatTime(created_at)}
        </time>
      </td>
      <td className="min-w-0 max-md:order-1">
        {job ? <JobCell movement={movement} job={job} /> : describeMovement(movement)}
      </td>
      <td
        className={classNames(
          'text-right font-semibold max-md:order-2',
          amount > 0 && 'text-ok',
          job?.charged === null && 'text-ink3',
        )}
      >
        {formatMove(amount)}
      </td>
      <td className="text-right text-ink2 max-md:order-4 max-md:text-[13px]">
        <span className="text-ink3 md:hidden">Balance </span>
        {formatWhole(balance_after)}
      </td>
    </tr>
  )
}
