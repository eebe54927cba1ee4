import { parentPort, workerData } from 'node:worker_threads'
import { flite } from './flite.ts'
import { speakPart } from './speak-part.ts'
import type { FromWorker, ToWorker } from './worker-pool.ts'

const engine = flite(workerData)

parentPort?.on('message', (message: ToWorker) => {
  if (message === 'end') parentPort?.close()
  else answer(message)
})

function answer(request: Exclude<ToWorker, 'end'>): void {
  try {
    const part = speakPart(engine, request)
    post({ part }, [part.pcm.buffer])
  } catch (error) {
    post({ failure: String(error) }, [])
  }
}

function post(message: FromWorker, transfer: ArrayBuffer[]): void {
  parentPort?.postMessage(message, transfer)
}
