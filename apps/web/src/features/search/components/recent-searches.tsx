import { searchSentences } from '@app/domain/search'
import { History, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { readRecent, writeRecent } from '../state/recent-searches.ts'

/** Recent searches of this device; before the first search, a short help. */
export function RecentSearches({ onGo }: { onGo: () => void }) {
  const [recent, setRecent] = useState(readRecent)
  const titleId = useId()

  function keep(searches: readonly string[]) {
    writeRecent(searches)
    setRecent(searches)
  }
  function clear() {
    keep([])
    onGo()
    toast('Recent searches cleared', { label: 'Undo', run: () => keep(recent) })
  }
  function remove(q: string) {
    keep(recent.filter((known) => known !== q))
    onGo()
  }

  if (recent.length === 0) return <HowToSearch />
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-[17px] font-semibold">
          Recent searches
        </h2>
        <Button look="ghost" size="small" onClick={clear}>
          Clear all
        </Button>
      </div>
      <p className="text-[13px] leading-[18px] text-ink2">Kept on this device only.</p>
      <ul className="divide-y divide-line">
        {recent.map((q) => (
          <li key={q} className="flex items-center gap-2">
            <Link
              to={paths.search(q)}
              onClick={onGo}
              className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md py-2 text-[15px] hover:text-signalhi"
            >
              <History aria-hidden className="size-4 shrink-0 text-ink3" />
              <span dir="auto" className="min-w-0 truncate">
                {q}
              </span>
            </Link>
            <IconButton label={`Remove “${q}”`} onClick={() => remove(q)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowToSearch() {
  return (
    <div className="grid gap-2 text-[15px] text-ink2">
      <p>{searchSentences.hint}</p>
      <p className="text-[13px] leading-[18px]">
        Quotes keep words together: “fog signal”. A minus leaves a word out: fog -horn. “or” finds either: fog or mist.
      </p>
    </div>
  )
}
