import type { ContentView } from '@app/contracts/content'
import { BookOpen, History } from 'lucide-react'
import { MenuItem } from '#components/ui/menu.tsx'
import { errorSnackbar, toast } from '#components/ui/toast.ts'
import { useShowSources } from '#features/sources/api/line-sources.ts'
import { failureSentence } from '#lib/sentence-for.ts'

type Props = { content: ContentView; hasSources: boolean; onRevisions: () => void }

/** What its owner finds in the menu of the transcript. */
export function OwnerItems({ content, hasSources, onRevisions }: Props) {
  const show = useShowSources(content)
  function toggle() {
    show.mutate(!content.sources_shown, {
      onSuccess: ({ message }) => toast(message),
      onError: (error) => errorSnackbar(failureSentence(error, 'Request failed')),
    })
  }
  return (
    <>
      <MenuItem onSelect={onRevisions}>
        <History aria-hidden className="size-4" />
        Revisions
      </MenuItem>
      {hasSources && (
        <MenuItem onSelect={toggle}>
          <BookOpen aria-hidden className="size-4" />
          {content.sources_shown ? 'Hide sources from listeners' : 'Show sources to listeners'}
        </MenuItem>
      )}
    </>
  )
}
