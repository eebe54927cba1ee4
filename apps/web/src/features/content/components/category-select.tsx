import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { feedCategoriesQuery } from '../api/list-feed-categories.ts'

/** Narrows the feed to a category; absent while no channel names one. `Select` would bring all other fields into the first load of the feed. */
export function CategorySelect({ category }: { category: string }) {
  const navigate = useNavigate()
  const { data } = useQuery(feedCategoriesQuery)
  const names = new Set([...(data?.categories ?? []), ...(category ? [category] : [])])
  if (names.size === 0) return null
  return (
    <select
      aria-label="Category"
      value={category}
      onChange={({ target }) => void navigate(paths.feed(target.value))}
      className="h-10 max-w-44 rounded-full border border-edge bg-canvas px-3 text-[13px] font-medium max-sm:h-11"
    >
      <option value="">All categories</option>
      {[...names].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
