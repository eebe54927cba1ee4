import { fieldOf } from '#lib/fields.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'places'
const MOST = 100
/** This close to the end counts as finished. */
const END_SECONDS = 10
/** A listener who heard less than this starts over. */
export const LEAST_SECONDS = 5

/** Resume position: 0 for an item that was hardly begun or heard to its end. */
export function placeToGoOn(seconds: number, duration: number): number {
  return seconds < LEAST_SECONDS || (duration > 0 && seconds > duration - END_SECONDS) ? 0 : seconds
}

/** Stored position of a visitor in this browser; 0 without one. */
export function readPlace(content_id: string): number {
  const seconds = fieldOf(readAll(), content_id)
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0
}

/** The items that were heard last are remembered. */
export function writePlace(content_id: string, seconds: number): void {
  const others = Object.entries(readAll()).filter(([id]) => id !== content_id)
  writeStored(
    NAME,
    JSON.stringify(Object.fromEntries([...others, [content_id, Math.round(seconds * 10) / 10]].slice(-MOST))),
  )
}

function readAll(): object {
  try {
    const kept: unknown = JSON.parse(readStored(NAME) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
