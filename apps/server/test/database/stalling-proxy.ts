import { createServer, connect as open, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type StallingProxy = { connection_string: string; stall(): void; resume(): void }

/** Stands between a program and its database and can stop forwarding, as if the database were stopped by SIGSTOP: connections stay open. */
export async function stallingProxy(connection_string: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(connection_string)
  const sockets = new Set<Socket>()
  let isStalled = false
  const server = createServer((near) => {
    const far = open(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('data', (chunk) => to.write(chunk))
        .on('error', () => to.destroy())
        .on('close', () => (sockets.delete(from), to.destroy()))
      if (isStalled) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  const address = server.address()
  const through = new URL(connection_string)
  through.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    connection_string: through.href,
    stall: () => ((isStalled = true), sockets.forEach((socket) => socket.pause())),
    resume: () => ((isStalled = false), sockets.forEach((socket) => socket.resume())),
  }
}
