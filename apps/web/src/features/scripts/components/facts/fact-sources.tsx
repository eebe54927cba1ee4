import type { FactSourceView } from '@app/contracts/facts'
import { CircleAlert, LoaderCircle } from 'lucide-react'

type Props = { sources: readonly FactSourceView[]; onAgain: (source_id: string) => void; isPending: boolean }

/** The sources that are being read, and those that could not be, each with its reason. */
export function FactSources({ sources, onAgain, isPending }: Props) {
  const open = sources.filter(({ state }) => state !== 'read')
  if (open.length === 0) return null
  return (
    <ul aria-label="Not read" className="grid gap-2">
      {open.map(({ source_id, name, state, page, pages, problem }) => (
        <li key={source_id} className="flex gap-2.5 rounded-md bg-s2 px-3 py-2 text-[13px] leading-5">
          {state === 'reading' ? (
            <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin text-ink2" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          )}
          <div className="min-w-0 grow">
            <span className="block truncate font-medium">{name}</span>
            {state === 'reading' ? (
              <span className="text-ink2">{page && pages ? `Reading, page ${page} of ${pages}` : 'Reading'}</span>
            ) : (
              <span className="text-ink2">
                <span className="font-semibold text-bad">Not read</span> {problem}
              </span>
            )}
          </div>
          {state === 'not_read' && (
            <button
              type="button"
              disabled={isPending}
              onClick={() => onAgain(source_id)}
              className="shrink-0 self-start font-semibold underline decoration-edge underline-offset-4 max-sm:min-h-11"
            >
              Try again
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
