/** There is no such item for the viewer, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'not_found' || error.code === 'content_not_found')
}
