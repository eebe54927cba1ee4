import { LEDGER_CSV_PATH, listMovements, type LedgerFilter, type Movement } from '@app/contracts/billing'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { download } from '#lib/api/download.ts'

type Page = { movements: Movement[]; next_cursor: string | null }

/** Token movements of a person, by jobs and plans, filtered, the newest first. */
export function movementsQuery(user_id: string, filter: LedgerFilter) {
  return infiniteQueryOptions({
    queryKey: ['movements', user_id, filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listMovements, { query: { filter, view: 'jobs', ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    meta: { person: user_id },
  })
}

const HEAD_TIMEOUT_MS = 10_000

/** Adds new movements on top, however far down the list was read, without asking for all of it again. */
export async function addNewest(queryClient: QueryClient, user_id: string, filter: LedgerFilter): Promise<void> {
  const query = movementsQuery(user_id, filter)
  // A job that ended is no longer in this list, and the newest page cannot tell which: ask again for all that is shown.
  if (filter === 'set_aside') return queryClient.invalidateQueries(query)
  const newest = await call(listMovements, {
    query: { filter, view: 'jobs' },
    signal: AbortSignal.timeout(HEAD_TIMEOUT_MS),
  })
  // A page on its way would put the list as it was before in the place of this one.
  if (queryClient.isFetching(query))
    await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  queryClient.setQueryData(query.queryKey, (known) => known && withNewest(known, newest))
}

/** The same list with the newest page on top; that page alone where movements between the two are not known. */
export function withNewest(known: InfiniteData<Page>, newest: Page): InfiniteData<Page> {
  const [first = newest, ...rest] = known.pages
  const oldest = newest.movements.at(-1)
  const isApart = newest.next_cursor !== null && first.movements.every((movement) => isNewer(oldest, movement))
  if (isApart) return { pages: [newest], pageParams: known.pageParams.slice(0, 1) }
  const isIn = new Set(newest.movements.map(keyOf))
  const isOther = (movement: Movement) => !isIn.has(keyOf(movement))
  const others = first.movements.filter(isOther)
  const movements = [...newest.movements, ...others].toSorted(
    (one, other) => Number(other.entry_id) - Number(one.entry_id),
  )
  const repeated = rest.map((page) => ({ ...page, movements: page.movements.filter(isOther) }))
  return { ...known, pages: [{ ...first, movements }, ...repeated] }
}

/** A job moves up the list when it ends, and is still the same. */
function keyOf({ entry_id, job }: Movement): string {
  return job?.hold_id ?? entry_id
}

function isNewer(one: Movement | undefined, other: Movement): boolean {
  return one !== undefined && Number(one.entry_id) > Number(other.entry_id)
}

/** The whole history as a table for other programs. */
export function downloadMovements(filter: LedgerFilter): Promise<Blob> {
  return download(LEDGER_CSV_PATH, { filter })
}
