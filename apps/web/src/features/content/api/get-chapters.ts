import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** The part that pages show of a chapters file of the podcast namespace. */
const Chapters = z.object({
  chapters: z.array(z.object({ startTime: z.number().check(z.nonnegative()), title: z.string() })),
})

/** The chapters of a public item, from the small file that podcast apps read too. */
export function chaptersQuery({ content_id, revision }: { content_id: string; revision: number }) {
  return queryOptions({
    queryKey: ['chapters', content_id, revision],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/media/content/${content_id}/chapters.json`, { signal })
      return response.ok ? Chapters.parse(await response.json()).chapters : []
    },
  })
}
