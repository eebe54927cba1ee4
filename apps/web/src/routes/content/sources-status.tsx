import type { ContentView } from '@app/contracts/content'
import { LISTENERS_SEE_SENTENCE } from '@app/domain/sources'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { sayOutcome } from '#components/ui/dialogs/say-outcome.ts'
import { useShowSources } from '#features/sources/api/line-sources.ts'

/** Shows the owner whether listeners see the sources, with a switch. */
export function SourcesStatus({ content }: { content: ContentView }) {
  const show = useShowSources(content)
  // A disabled checkbox would lose the focus while the change is saved.
  function change(shown: boolean) {
    if (!show.isPending) show.mutate(shown, sayOutcome)
  }
  return (
    <div className="rounded-lg border border-line bg-s2 px-3.5 py-3">
      <Checkbox
        checked={content.sources_shown}
        aria-busy={show.isPending || undefined}
        onChange={(event) => change(event.target.checked)}
      >
        <span className="grid gap-0.5">
          Listeners can see the sources
          <span className="text-[13px] text-ink3">
            {content.sources_shown ? LISTENERS_SEE_SENTENCE : 'Only you can see the passages each line is based on.'}
          </span>
        </span>
      </Checkbox>
    </div>
  )
}
