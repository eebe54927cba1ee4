/** The live stream never ends by itself. */
export async function bodyOf(route: string, stream: NodeJS.ReadableStream & { destroy(): void }): Promise<string> {
  let body = ''
  for await (const chunk of stream) {
    body += String(chunk)
    if (route === 'GET /api/live') break
  }
  return body
}

/** What is told of a place, without its ids. */
export function impersonal(body: string, { content_id }: { content_id: string }): string {
  return body.replaceAll(content_id, 'ID')
}
