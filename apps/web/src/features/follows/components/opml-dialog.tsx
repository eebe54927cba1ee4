import type { OpmlShow } from '@app/contracts/opml'
import { followLimits, followSentences } from '@app/domain/follows'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatWhole, wholeCountOf } from '#lib/format/whole-numbers.ts'
import { useImportFollows } from '../api/opml.ts'

/** Follows the shows of an OPML file, and names those that are not here. */
export function OpmlDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const imported = useImportFollows()
  if (imported.data)
    return (
      <Dialog title="Your shows" onClose={onClose}>
        <Outcome shows={imported.data.shows} />
        <Button look="quiet" className="self-end" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    )

  function send() {
    if (!file) return
    if (file.size > followLimits.opml.max_bytes) return setProblem(followSentences.file_large)
    setProblem(undefined)
    imported.mutate(file)
  }

  return (
    <ConfirmDialog
      title="Import from a podcast app"
      onClose={onClose}
      error={problem ?? sentenceFor(imported.error, 'The file could not be read')}
      verb="Import"
      pendingVerb="Importing..."
      isPending={imported.isPending}
      isDisabled={!file}
      onConfirm={send}
    >
      <p className="text-[15px] text-ink2">
        Choose an OPML file of your subscriptions. You follow its shows that are here; the others are listed.
      </p>
      <input
        type="file"
        aria-label="OPML file"
        accept=".opml,.xml,text/x-opml,application/xml,text/xml"
        onChange={(event) => {
          setFile(event.target.files?.[0])
          setProblem(undefined)
          imported.reset()
        }}
        className="w-full text-[15px] text-ink2 file:mr-3 file:h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-s2 file:px-5 file:font-semibold file:text-ink hover:file:bg-s3"
      />
    </ConfirmDialog>
  )
}

function Outcome({ shows }: { shows: readonly OpmlShow[] }) {
  const of = (...outcomes: OpmlShow['outcome'][]) => shows.filter(({ outcome }) => outcomes.includes(outcome))
  const [followed, before] = [of('followed'), of('followed_before')]
  const elsewhere = of('elsewhere')
  return (
    <>
      <p role="status" className="text-[15px] text-ink2">
        {followed.length > 0 ? `You now follow ${wholeCountOf(followed.length, 'more channel')}.` : 'No new channels.'}
        {before.length > 0 && ` You followed ${formatWhole(before.length)} before.`}
      </p>
      <div className="flex max-h-80 flex-col gap-4 overflow-y-auto">
        <Shows
          title="Not on this server"
          hint="Is one of them yours? Bring it here."
          shows={elsewhere}
          linkOf={({ address }) => paths.importShow({ feed: address })}
        />
        <Shows
          title="Not taken over"
          hint="Gone, private, or no web address."
          shows={of('missing', 'private', 'unusable')}
        />
      </div>
    </>
  )
}

type ShowsProps = {
  title: string
  hint: string
  shows: readonly OpmlShow[]
  linkOf?: (show: OpmlShow) => string
}

function Shows({ title, hint, shows, linkOf }: ShowsProps) {
  if (shows.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div>
        <h3 className="text-[15px] font-semibold">
          {title} ({shows.length})
        </h3>
        <p className="text-[13px] leading-[18px] text-ink2">{hint}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {shows.map((show) => (
          <li key={`${show.title} ${show.address}`} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="truncate text-[15px]">{show.title || 'A private feed'}</p>
              <p className="truncate text-[13px] text-ink2">{show.address}</p>
            </div>
            {linkOf && (
              <Link
                to={linkOf(show)}
                aria-label={`Import ${show.title}`}
                className="shrink-0 text-[13px] text-ink underline decoration-edge underline-offset-4"
              >
                Import
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
