import { connect, type Socket } from 'node:net'
import { LIVE_PATH } from '@app/contracts/events'

export type Order =
  | { order: 'open'; port: number; listeners: number }
  | { order: 'cut'; listeners: number }
  | { order: 'report' }
/** Results by event: the number of listeners who have heard it, and the time of the last, in milliseconds since 1970. */
export type Report = { heard: Record<number, number>; last_at: Record<number, number>; out_of_order: number }

type Listener = { socket: Socket | undefined; seq: number | undefined; rest: string }

const FRAME = /id: (\d+)\nevent: (\S+)\n/
const listeners: Listener[] = []
const report: Report = { heard: {}, last_at: {}, out_of_order: 0 }
let port = 0

/** Opens the stream, resuming after the last event if there is one; resolves when the stream has answered. */
function open(listener: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    const resumed = listener.seq === undefined ? '' : `Last-Event-ID: ${listener.seq}\r\n`
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${resumed}\r\n`),
    )
    listener.socket = socket
    listener.rest = ''
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      const frames = (listener.rest + text).split('\n\n')
      listener.rest = frames.pop() ?? ''
      for (const frame of frames) hear(listener, frame, resolve, reject)
    })
    socket.on('error', () => undefined)
  })
}

function hear(listener: Listener, frame: string, onReady: () => void, onReset: (error: Error) => void): void {
  const [, id, name] = FRAME.exec(frame) ?? []
  if (id === undefined) return
  const seq = Number(id)
  if (name === 'live.reset') return onReset(new Error('A listener received a reset'))
  if (name === 'live.ready') {
    listener.seq = seq
    return onReady()
  }
  if (listener.seq !== undefined && seq <= listener.seq) report.out_of_order += 1
  listener.seq = seq
  report.heard[seq] = (report.heard[seq] ?? 0) + 1
  report.last_at[seq] = Date.now()
}

async function obey(order: Order): Promise<Report> {
  if (order.order === 'open') {
    port = order.port
    listeners.push(...Array.from({ length: order.listeners }, () => ({ socket: undefined, seq: undefined, rest: '' })))
    for (const listener of listeners) await open(listener)
  }
  if (order.order === 'cut') {
    const lost = listeners.slice(0, order.listeners)
    for (const { socket } of lost) socket?.destroy()
    for (const listener of lost) await open(listener)
  }
  return report
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
