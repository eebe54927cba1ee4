import type { Movement } from '@app/contracts/billing'
import { describeJob, describeMovement, nameJob } from '@app/domain/billing'
import { formatFullDate, formatTime } from '#lib/format/formats.ts'
import { formatWhole, wholeCountOf } from '#lib/format/whole-numbers.ts'
import { formatMove } from '../state/format-move.ts'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'

type Job = NonNullable<Movement['job']>

/** Price of one episode, correction or test, with the entries of the ledger on demand. */
export function JobCell({ movement, job }: { movement: Movement; job: Job }) {
  const { purpose, outcome, lines, title, content_id } = movement
  const name = nameJob(purpose)
  const phrase = describeJob({ purpose, outcome, set_aside: job.set_aside, charged: job.charged })
  return (
    <>
      <span className="wrap-anywhere">
        {title || content_id ? <EpisodeName movement={movement} /> : name} — {phrase}
      </span>
      <span className="mt-0.5 block text-[13px] text-ink2">
        {(title || content_id) && name}
        {lines !== null && lines > 0 && `${title || content_id ? ' · ' : ''}${wholeCountOf(lines, 'line')}`}
      </span>
      {job.entries.length > 1 && <Entries movement={movement} entries={job.entries} />}
    </>
  )
}

function Entries({ movement, entries }: { movement: Movement; entries: Job['entries'] }) {
  return (
    <details className="mt-1 text-[13px] text-ink2">
      <summary className="inline-flex cursor-pointer items-center rounded py-1 text-ink3 underline-offset-4 hover:text-ink hover:underline max-sm:min-h-11">
        Details
      </summary>
      <ul className="mt-1 grid gap-1 border-l border-line pl-3 tabular-nums">
        {entries.map(({ entry_id, kind, amount, balance_after, created_at }) => (
          <li key={entry_id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {describeMovement({ ...movement, kind, amount, balance_after })}{' '}
              <time dateTime={created_at} title={formatFullDate(created_at)} className="text-ink3">
                {formatTime(created_at)}
              </time>
            </span>
            <span>
              {formatMove(amount)}, balance {formatWhole(balance_after)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The episode that tokens were for; one that is gone leads nowhere. */
function EpisodeName({ movement: { channel_id, content_id, title } }: { movement: Movement }) {
  const name = title || 'Untitled'
  if (!channel_id || !content_id) return `${name}${content_id ? ' (deleted)' : ''}`
  return (
    <Link to={paths.content(channel_id, content_id)} className="text-signalhi underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}
