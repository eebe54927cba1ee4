/** The live stream never ends by itself. */
export async function bodyOf(route: string, stream: NodeJS.ReadableStream & { destroy(): void }): Promise<string> {
  let body = ''
  for await (const chunk of stream) {
    body += String(chunk)
    if (route === 'GET /api/live') break
  }
  return body
}
