import { createServer } from 'node:net'

/** Checks that a port is free by listening for a moment. Returns the port (any free one for 0), or throws the error of listening. */
export async function findFreePort(host: string, port = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error(`no port at ${host}`)
  return address.port
}
