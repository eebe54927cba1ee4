import type { ImportItemView, ImportView } from '@app/contracts/imports'
import { Check, CircleAlert, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useRetryItem } from '../api/imports.ts'

const MEGABYTE = 1_048_576
const icons: Record<Exclude<ImportItemView['status'], 'processing'>, { icon: LucideIcon; tone: string }> = {
  waiting: { icon: CircleDashed, tone: 'text-ink3' },
  completed: { icon: Check, tone: 'text-ok' },
  left_out: { icon: CircleSlash, tone: 'text-ink3' },
  error: { icon: CircleAlert, tone: 'text-bad' },
}

type Props = { show: ImportView; linkTo: (item: ImportItemView, title: ReactNode) => ReactNode }

/** Episodes of a feed with the state of each import. */
export function ImportItems({ show, linkTo }: Props) {
  const retry = useRetryItem(show.import_id)
  return (
    <ol className="divide-y divide-line border-y border-line">
      {show.items.map((item) => (
        <li key={item.position} className="flex items-start gap-3 py-3">
          <ItemIcon status={item.status} />
          <div className="min-w-0 grow">
            <p className="text-[15px] [overflow-wrap:anywhere]">{linkTo(item, item.title)}</p>
            <p className="text-[13px]/[18px] text-ink2">{detailsOf(item)}</p>
            {item.error && (
              <p className={`text-[13px]/[18px] ${item.status === 'error' ? 'text-bad' : 'text-ink2'}`}>{item.error}</p>
            )}
            {item.notes.map((note) => (
              <p key={note} className="text-[13px]/[18px] text-ink2">
                {note}
              </p>
            ))}
          </div>
          {item.status === 'error' && show.proof !== 'operator' && (
            <Button
              look="line"
              size="small"
              disabled={retry.isPending}
              onClick={() => retry.mutate(item.position)}
              aria-label={`Try again: ${item.title}`}
            >
              Try again
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function ItemIcon({ status }: Pick<ImportItemView, 'status'>) {
  if (status === 'processing')
    return (
      <span
        aria-hidden
        className="mt-0.5 size-5 shrink-0 animate-spin rounded-full border-2 border-s3 border-t-signal"
      />
    )
  const { icon: Icon, tone } = icons[status]
  return <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
}

const words: Record<ImportItemView['status'], string> = {
  waiting: 'Waiting',
  processing: 'Importing',
  completed: 'Imported',
  left_out: 'Left out',
  error: 'Not imported',
}

function detailsOf(item: ImportItemView): string {
  const date = item.published_at?.slice(0, 10)
  const minutes = item.duration > 0 ? `${Math.max(1, Math.round(item.duration / 60))} min` : undefined
  return [words[item.status], progressOf(item), date, minutes, item.has_transcript ? 'with transcript' : undefined]
    .filter(Boolean)
    .join(' · ')
}

function progressOf({ status, received_bytes, expected_bytes }: ImportItemView): string | undefined {
  if (status !== 'processing' || received_bytes === 0) return undefined
  const received = `${(received_bytes / MEGABYTE).toFixed(1)} MB`
  return expected_bytes ? `${received} of ${(expected_bytes / MEGABYTE).toFixed(1)} MB` : received
}
