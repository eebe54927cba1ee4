import { turnEventsPath, type Turn } from '@app/contracts/conversations'

export type TurnStream = {
  status: number
  /** All that came so far. */
  turns: Turn[]
  ended: Promise<void>
  close(): void
}

/** Follows an answer over HTTP, as browsers do. */
export async function followTurn(
  address: string,
  turnId: string,
  headers: Record<string, string>,
): Promise<TurnStream> {
  const leaving = new AbortController()
  const response = await fetch(address + turnEventsPath(turnId), { headers, signal: leaving.signal })
  const turns: Turn[] = []
  async function read(): Promise<void> {
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const data = /^event: turn\ndata: (.*)$/.exec(frame)?.[1]
        if (data !== undefined) turns.push(JSON.parse(data))
      }
    }
  }
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve()
  return { status: response.status, turns, ended, close: () => leaving.abort() }
}
