import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFacts, useReadAgain } from '#features/scripts/api/facts.ts'
import { FactsPanel } from '#features/scripts/components/facts/facts-panel.tsx'
import { NoWriterCard } from '#features/models/components/no-writer-card.tsx'
import { useModels } from '#features/models/api/models.ts'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import type { Studio } from './use-studio.ts'

type Props = { studio: Studio; focusedLine: () => string | undefined; onShowLine: (line_id: string) => void }

/** Facts beside the script: the main content without a language model, with one a fold. */
export function StudioFacts(props: Props) {
  const { scripts, factsPlace } = props.studio
  if (factsPlace.source_ids.length === 0) return null
  return scripts.isOffline ? <Facts {...props} /> : <FactsFold {...props} />
}

function FactsFold(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 text-left text-[14px] font-semibold"
      >
        Pick facts and quotations
        <ChevronDown aria-hidden className={`ml-auto size-5 text-ink3 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id}>{isOpen && <Facts {...props} />}</div>
    </div>
  )
}

function Facts({ studio: { factsPlace, editing, wishing }, focusedLine, onShowLine }: Props) {
  const { data, error } = useFacts(factsPlace)
  const again = useReadAgain(factsPlace)
  if (error)
    return (
      <p role="alert" className="text-[13px] text-bad">
        {messageOf(error)}
      </p>
    )
  if (!data) return <Skeleton className="h-40" />
  return (
    <FactsPanel
      view={data}
      session={editing.session}
      dispatch={editing.dispatch}
      names={wishing.names}
      focusedLine={focusedLine}
      onShowLine={onShowLine}
      again={{ run: again.mutate, isPending: again.isPending }}
    />
  )
}

/** Stands over everything else of the rail while no language model writes. */
export function NoWriter({ user_id }: { user_id: string }) {
  const role = useQuery(ownRoleQuery(user_id))
  const models = useModels(role.data?.role === 'operator')
  const isKnown = role.isFetched && (models.isFetched || models.fetchStatus === 'idle')
  return <NoWriterCard view={models.data} mayInstall={isKnown ? models.data !== undefined : undefined} />
}
