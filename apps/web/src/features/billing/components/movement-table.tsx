import type { Movement } from '@app/contracts/billing'
import { describeMovement } from '@app/domain/billing'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { classNames } from '#components/ui/class-names.ts'
import { formatFullDate } from '#lib/formats.ts'
import { formatWhole, wholeCountOf } from '#lib/whole-numbers.ts'
import { formatTime } from '../state/dates.ts'
import { formatMove } from '../state/format-move.ts'
import { groupByDay } from '../state/group-by-day.ts'

const columns = 'md:grid-cols-[5.5rem_minmax(0,1fr)_6rem_7rem]'

/** Movements by the day; on a phone the time and the balance stand below what they are of. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  return (
    <table className="block text-[15px] tabular-nums">
      <caption className="sr-only">Token history, the newest first</caption>
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
  const { amount, balance_after, created_at } = movement
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
        {describeMovement(movement)}
        <What movement={movement} />
      </td>
      <td className={classNames('text-right font-semibold max-md:order-2', amount > 0 && 'text-ok')}>
        {formatMove(amount)}
      </td>
      <td className="text-right text-ink2 max-md:order-4 max-md:text-[13px]">
        <span className="text-ink3 md:hidden">Balance </span>
        {formatWhole(balance_after)}
      </td>
    </tr>
  )
}

/** Which episode it was for and how many of its lines; one that is gone leads nowhere. */
function What({ movement: { channel_id, content_id, title, lines } }: { movement: Movement }) {
  const count = lines === null ? undefined : countLines(lines)
  if (!title && !content_id && !count) return null
  const name = title || (content_id ? 'Untitled' : undefined)
  return (
    <span className="mt-0.5 block text-[13px] wrap-anywhere text-ink2">
      {name && channel_id && content_id ? (
        <Link to={paths.content(channel_id, content_id)} className="text-signalhi underline-offset-4 hover:underline">
          {name}
        </Link>
      ) : (
        name && `${name}${content_id ? ' (deleted)' : ''}`
      )}
      {name && count && ' '}
      {count && <span className="whitespace-nowrap">{name ? `· ${count}` : count}</span>}
    </span>
  )
}

function countLines(lines: number): string {
  return lines === 0 ? 'no new lines' : wholeCountOf(lines, 'line')
}
