import type { AuditEntry, AuditFact } from '@app/contracts/staff'
import { auditActions } from '@app/domain/staff'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { auditQuery, fetchAuditCsv } from '#features/staff/api/staff.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { saveFile } from '#lib/dom/save-file.ts'

/** `/desk/log`: the audit log of the staff, the newest first. */
export function AuditLog({ user_id }: { user_id: string }) {
  const query = useInfiniteQuery(auditQuery(user_id))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const save = useMutation({
    mutationFn: fetchAuditCsv,
    onSuccess: (sheet) => saveFile('duologue-audit-log.csv', sheet, 'text/csv'),
    onError: (cause) => errorSnackbar(failureSentence(cause, 'The audit log could not be saved')),
  })
  return (
    <section aria-labelledby="log-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="log-heading" className="font-display text-[20px] font-bold">
          What the staff did
        </h2>
        <Button look="secondary" disabled={save.isPending} onClick={() => save.mutate()}>
          Save as CSV
        </Button>
      </div>
      <QuerySection query={query} skeleton={<LogSkeleton />}>
        {({ pages }) => <Entries entries={pages.flatMap((page) => page.entries)} />}
      </QuerySection>
      {hasNextPage && (
        <Button look="quiet" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <EmptyState title="Nothing yet">What the staff do is listed here.</EmptyState>
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <Entry key={entry.entry_id} entry={entry} />
      ))}
    </ol>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, actor_id, actor_email, subject_name, subject_id, reason, before, after, created_at } = entry
  const about = subject_name ?? subject_id
  const actor = actor_email ?? (actor_id === null ? 'A command on the server' : 'A deleted account')
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 text-[15px] font-semibold break-words">
          {auditActions[action]}
          {about && <span className="font-normal text-ink2"> of </span>}
          {about}
        </p>
        <time dateTime={created_at} className="font-mono text-[11px] text-ink2">
          {moment.format(new Date(created_at))}
        </time>
      </div>
      <p className="text-[13px] leading-[18px] break-words text-ink2">{reason ? `${actor}: ${reason}` : actor}</p>
      {(before.length > 0 || after.length > 0) && (
        <p className="text-[13px] leading-[18px] break-words text-ink2">
          {factsOf(before)} → {factsOf(after)}
        </p>
      )}
    </li>
  )
}

function factsOf(facts: readonly AuditFact[]): string {
  const words = facts.map(({ name, value }) => `${name.replaceAll('_', ' ')} ${value ?? 'none'}`)
  return words.length > 0 ? words.join(', ') : 'none'
}

function LogSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}
