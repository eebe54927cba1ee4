import type { Db } from '#database/schema.ts'
import { listFilesOf, type ContentFiles } from './content.repository.ts'

type Answers = Map<string, ContentFiles>
export type FilesFinder = (contentId: string) => Promise<ContentFiles | undefined>

/**
 * Players ask for many parts a second, and each has to be allowed by the item as it is now. One question is under way
 * at a time; whoever comes during one shares the next, so that nobody is told what held before they asked.
 */
export function filesFinder(db: Db): FilesFinder {
  let asking: Promise<unknown> = Promise.resolve()
  let next: { ids: Set<string>; answers: Promise<Answers> } | undefined

  function open() {
    const ids = new Set<string>()
    const answers = asking.then(() => {
      next = undefined
      return ask(db, ids)
    })
    asking = answers.catch(() => undefined)
    return { ids, answers }
  }

  return async (contentId) => {
    next ??= open()
    next.ids.add(contentId)
    return (await next.answers).get(contentId)
  }
}

async function ask(db: Db, ids: Set<string>): Promise<Answers> {
  return new Map((await listFilesOf(db, [...ids])).map((files) => [files.content_id, files]))
}
