import { parentPort, workerData } from 'node:worker_threads'
import { writeFloatModel } from './write-float-model.ts'

writeFloatModel(workerData.from, workerData.to, workerData.metadata)
parentPort?.postMessage('written')
