import { readWishes, type WishesRead } from '@app/domain/scripts'
import type { WritingRequest } from '#ports/script-writer.ts'

/** The wishes of a request, from its controls and its prompt. */
export function wishesOf({ prompt, wishes, persona, co_host }: WritingRequest): WishesRead {
  return readWishes(prompt, wishes, [persona.name, co_host?.name ?? ''])
}
