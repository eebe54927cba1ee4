import { parentPort, workerData } from 'node:worker_threads'
import type { Tune } from '@app/ports/music-composer.ts'
import { composeTune } from './compose.ts'

const tune: Tune = workerData
const sound = composeTune(tune)
parentPort?.postMessage(sound, [sound.left.buffer as ArrayBuffer, sound.right.buffer as ArrayBuffer])
