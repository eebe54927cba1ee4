import type { Db } from '#database/schema.ts'
import { listFilesOf, type ContentFiles } from './content.repository.ts'

type Answers = Map<string, ContentFiles>
export type FilesFinder = (contentId: string) => Promise<ContentFiles | undefined>

/**
 * Players request many parts a second, and each has to be allowed by the item as it is now. One query is under way
 * at a time; requests that come during one share the next, so that none gets a state from before it was made.
 */
export function filesFinder(db: Db): FilesFinder {
  let running: Promise<unknown> = Promise.resolve()
  let next: { ids: Set<string>; answers: Promise<Answers> } | undefined

  function open() {
    const ids = new Set<string>()
    const answers = running.then(() => {
      next = undefined
      return query(db, ids)
    })
    running = answers.catch(() => undefined)
    return { ids, answers }
  }

  return async (contentId) => {
    next ??= open()
    next.ids.add(contentId)
    return (await next.answers).get(contentId)
  }
}

async function query(db: Db, ids: Set<string>): Promise<Answers> {
  return new Map((await listFilesOf(db, [...ids])).map((files) => [files.content_id, files]))
}
