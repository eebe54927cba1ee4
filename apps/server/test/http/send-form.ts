import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '#test/app.ts'

export type Fields = Record<string, string>
export type Files = Record<string, { bytes: Uint8Array; name?: string; type?: string }>
type Sent = { method?: 'POST' | 'PUT'; fields?: Fields; files?: Files; headers?: Record<string, string> }

/** The bytes of a multipart form and the header with its boundary. */
export async function encodeForm({
  fields = {},
  files = {},
}: Pick<Sent, 'fields' | 'files'>): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [field, { bytes, name = field, type = 'image/png' }] of Object.entries(files)) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** Sends a multipart form as a browser does. */
export async function sendForm(
  { server }: Pick<TestApp, 'server'>,
  url: string,
  { method = 'POST', headers = {}, ...form }: Sent,
): Promise<LightMyRequestResponse> {
  const encoded = await encodeForm(form)
  return server.inject({ method, url, payload: encoded.payload, headers: { ...encoded.headers, ...headers } })
}
