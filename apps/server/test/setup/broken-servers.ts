import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Each function answers with the host and port at which something goes wrong. */
const HERE = '127.0.0.1'

/** Closed port. */
export async function closedPort(): Promise<string> {
  const server = createSocketServer()
  const host = await listenOn(server)
  await new Promise((resolve) => server.close(resolve))
  return host
}

/** Answers every request with this JSON. */
export async function saying(status: number, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const answer: RequestListener = (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  return listenOn(server)
}

/** Accepts connections and never says a word. */
export async function silent(): Promise<string> {
  const open = new Set<Socket>()
  const server = createSocketServer((socket) => void open.add(socket))
  onTestFinished(() => {
    open.forEach((socket) => socket.destroy())
    server.close()
  })
  return listenOn(server)
}

/** Lets everybody sign in and takes every email, without encryption; `options` change that. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 1 }),
    ...options,
  })
  // A client that does not like the certificate leaves while the connection is made.
  server.on('error', () => undefined)
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return listenOn(server.server)
}

/** Refusal of a command by a mail server. */
export function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve))
  return `${HERE}:${(server.address() as AddressInfo).port}`
}
