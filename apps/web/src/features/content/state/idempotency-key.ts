import type { NewContent } from '../api/create-content.ts'

type Submission = Omit<NewContent, 'idempotency_key'>

/** Gives the same key as long as the same is sent, so that a retry after a lost answer makes no second item. */
export function createKeyring(): (submission: Submission) => string {
  let last: { print: string; key: string } | undefined
  return (submission) => {
    const print = fingerprint(submission)
    if (last?.print !== print) last = { print, key: newKey() }
    return last.key
  }
}

function fingerprint({ thumbnail, ...words }: Submission): string {
  return JSON.stringify([words, thumbnail && [thumbnail.name, thumbnail.size, thumbnail.lastModified]])
}

/** `randomUUID` is there on secure addresses only. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
