import { threadId } from 'node:worker_threads'

export async function run(request: string): Promise<string> {
  if (request === 'throw') throw new Error('thrown')
  if (request === 'end') process.exit()
  if (request === 'crash') setImmediate(crash)
  if (request === 'crash' || request === 'hang') await new Promise(() => undefined)
  return request === 'thread' ? String(threadId) : request
}

function crash(): void {
  throw new Error('crashed')
}
