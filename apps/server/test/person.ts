import type { Person } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'

/** A signed-in person of that name. */
export function person(name: string): Person {
  return requireViewer({ user_id: name, email: `${name}@example.com`, session_id: `session-of-${name}` })
}
