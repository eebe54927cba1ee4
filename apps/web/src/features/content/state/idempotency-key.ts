import { randomId } from '#lib/random-id.ts'
import type { NewContent } from '../api/create-content.ts'

type Submission = Omit<NewContent, 'idempotency_key'>

/** Gives the same key as long as the same is sent, so that a retry after a lost answer makes no second item. */
export function createKeyring(): (submission: Submission) => string {
  let last: { print: string; key: string } | undefined
  return (submission) => {
    const print = fingerprint(submission)
    if (last?.print !== print) last = { print, key: randomId() }
    return last.key
  }
}

function fingerprint({ thumbnail, ...words }: Submission): string {
  return JSON.stringify([words, thumbnail && [thumbnail.name, thumbnail.size, thumbnail.lastModified]])
}
