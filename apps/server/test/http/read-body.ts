/** The live stream never ends by itself. */
export async function bodyOf(route: string, stream: NodeJS.ReadableStream & { destroy(): void }): Promise<string> {
  let body = ''
  for await (const chunk of stream) {
    body += String(chunk)
    if (route === 'GET /api/live') break
  }
  return body
}

/** A response body about an item, without its ids, so that bodies of two items can be compared. */
export function impersonal(body: string, { content_id }: { content_id: string }): string {
  return body.replaceAll(content_id, 'ID')
}
