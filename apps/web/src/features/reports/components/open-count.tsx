import { useInfiniteQuery } from '@tanstack/react-query'
import { casesQuery } from '../api/cases.ts'

/** Count of open reports; hidden while there are none. */
export function OpenCount({ user_id }: { user_id: string }) {
  const { data } = useInfiniteQuery(casesQuery(user_id, 'open'))
  const open = data?.pages[0]?.counts.open ?? 0
  if (open === 0) return null
  return (
    <span className="ml-2 rounded-full bg-s3 px-2 py-0.5 font-mono text-[11px] leading-4 text-ink">
      {open}
      <span className="sr-only"> open</span>
    </span>
  )
}
