import { onIdentityChange, readSession } from '#lib/api/access-token.ts'
import { dropSaved, readSaver } from '#lib/offline/saved-caches.ts'

const PREFIX = 'person:'

const nameFor = (user_id: string, name: string) => `${PREFIX}${user_id}:${name}`

onIdentityChange((change) => {
  if (change === 'left') dropAllBut(undefined)
  if (change === 'entered') void dropOthers()
})

/** Drops the drafts of other people: after a session has ended the same person finds theirs again. */
async function dropOthers(): Promise<void> {
  // Keeps everything until the person is known: names contain the user id, so each reads only their own.
  const person = await readSession().catch(() => null)
  if (person) dropAllBut(person.id)
}

/** Session storage of one person, under a name; it survives a reload, but neither a sign-out nor another person. */
export function readPersonal(user_id: string, name: string): string | null {
  try {
    return sessionStorage.getItem(nameFor(user_id, name))
  } catch {
    return null
  }
}

export function writePersonal(user_id: string, name: string, value: string): void {
  try {
    sessionStorage.setItem(nameFor(user_id, name), value)
  } catch {
    // The page works the same without being remembered.
  }
}

export function dropPersonal(user_id: string, name: string): void {
  drop((known) => known === nameFor(user_id, name))
}

function dropAllBut(user_id: string | undefined): void {
  if (!['', user_id].includes(readSaver())) void dropSaved()
  drop((name) => name.startsWith(PREFIX) && (user_id === undefined || !name.startsWith(nameFor(user_id, ''))))
}

function drop(isUnwanted: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (isUnwanted(name)) sessionStorage.removeItem(name)
  } catch {
    // Storage that cannot be reached holds nothing.
  }
}
