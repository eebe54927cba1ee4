import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const FRAME = 480
const BYTES_A_FLOAT = 4
/** It answers a frame late. */
const DELAY = FRAME

type Call = (...args: number[]) => number

/**
 * Reduces noise with RNNoise, which lets speech pass and holds back the rest. The functions of its module have no
 * names; they are explained in decision 0069.
 */
export async function reduceNoise(samples: Float32Array): Promise<Float32Array> {
  const { process, input, output, memory } = await openRnnoise()
  const frames = Math.ceil((samples.length + DELAY) / FRAME)
  const cleaned = new Float32Array(frames * FRAME)
  const floats = () => new Float32Array(memory.buffer)
  for (let frame = 0; frame < frames; frame++) {
    const given = floats().subarray(input / BYTES_A_FLOAT, input / BYTES_A_FLOAT + FRAME)
    for (let i = 0; i < FRAME; i++) given[i] = (samples[frame * FRAME + i] ?? 0) * 32_768
    process()
    const answered = floats().subarray(output / BYTES_A_FLOAT, output / BYTES_A_FLOAT + FRAME)
    for (let i = 0; i < FRAME; i++) cleaned[frame * FRAME + i] = (answered[i] ?? 0) / 32_768
  }
  return cleaned.subarray(DELAY, DELAY + samples.length)
}

let compiled: Promise<WebAssembly.Module> | undefined

async function openRnnoise() {
  compiled ??= readFile(createRequire(import.meta.url).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  const instance: WebAssembly.Instance = new WebAssembly.Instance(await compiled, {
    a: {
      /** It has room for a state; it is not given more. */
      a: () => 0,
      b: (to: number, from: number, length: number) =>
        void new Uint8Array(memory.buffer).copyWithin(to, from, from + length),
    },
  })
  const memory = memoryOf(instance)
  /** `d`: its constructors; `f`: a new state; `g`: room for so many bytes; `j`: a frame of samples in the range of 16 bits. */
  const [construct, create, allocate, process] = ['d', 'f', 'g', 'j'].map((name) => callOf(instance, name))
  construct?.()
  const state = create?.(0) ?? 0
  const [input, output] = [allocate?.(FRAME * BYTES_A_FLOAT) ?? 0, allocate?.(FRAME * BYTES_A_FLOAT) ?? 0]
  return { memory, input, output, process: () => process?.(state, output, input) }
}

function memoryOf({ exports: { c: memory } }: WebAssembly.Instance): WebAssembly.Memory {
  if (memory instanceof WebAssembly.Memory) return memory
  throw new Error('RNNoise has no memory')
}

function callOf({ exports }: WebAssembly.Instance, name: string): Call {
  const call = exports[name]
  if (typeof call !== 'function') throw new Error(`RNNoise has no function ${name}`)
  return (...args) => Number(call(...args))
}
