/** The seconds of a response's Retry-After header, if it has one. */
export function retryAfterOf({ headers }: { headers: Pick<Headers, 'get'> }): number | undefined {
  const header = headers.get('retry-after') ?? ''
  return /^\d+$/.test(header) ? Number(header) : undefined
}
