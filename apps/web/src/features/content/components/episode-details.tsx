import { ChevronRight } from 'lucide-react'
import { type EpisodeFields, episodeLabels } from '@app/domain/content'
import { EpisodeSettings } from './episode-fields.tsx'

type Props = { form: EpisodeFields; onChange: (change: Partial<EpisodeFields>) => void }

/** Advanced fields, collapsed: episode type, and the place in a season. */
export function EpisodeDetails({ form, onChange }: Props) {
  const explicit = form.explicit === null ? [] : [form.explicit ? 'Explicit' : 'Not explicit']
  const said = [...episodeLabels(form).map(({ short }) => short), ...explicit]
  return (
    <details className="group">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-[14px] text-ink2 hover:text-ink max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Type, season and number
        {said.length > 0 && <span className="ml-2 text-ink">{said.join(', ')}</span>}
      </summary>
      <div className="max-w-2xl pt-1 pb-3">
        <EpisodeSettings form={form} onChange={onChange} />
      </div>
    </details>
  )
}
