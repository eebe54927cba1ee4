import { Worker } from 'node:worker_threads'

/** Runs a worker thread for one piece of work: it gets `input`, posts one message and ends by itself. */
export async function askThread<Output>(url: URL, input: unknown, transfer: ArrayBuffer[] = []): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const worker = new Worker(url, { workerData: input, transferList: transfer })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error(`The thread ${url.pathname.split('/').pop()} ended without a result`)))
  return promise
}
