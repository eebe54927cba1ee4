/** How many seconds an answer asks to be left alone, where it says so. */
export function retryAfterOf({ headers }: { headers: Pick<Headers, 'get'> }): number | undefined {
  const said = headers.get('retry-after') ?? ''
  return /^\d+$/.test(said) ? Number(said) : undefined
}
