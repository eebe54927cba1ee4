import { patched } from './prosody/patch-module.ts'
import { ProgramExit, type WasiShim, wasiShim } from './wasi-shim.ts'

export type Program = { exports: Record<string, unknown>; memory: WebAssembly.Memory; run(): void }

export type ReusedProgram = {
  /** The program as it is before its start, with the files and arguments of a shim; it runs once until the next `open`. */
  open(shim: WasiShim): Program
}

type Instance = { exports: Record<string, unknown>; memory: WebAssembly.Memory; start: () => unknown }
/** Memory and stack of an instance that has not run. */
type Unused = { memory: Uint8Array; stack: WebAssembly.Global; top: unknown }

/** The most memory that an instance takes into the next call, in bytes; lines take about 20 MB. */
const MOST_BYTES = 64 * 2 ** 20

/**
 * Runs a WASI program again and again on one instance. An instance takes 70 ms to make, half the time of a line, and
 * its memory a millisecond or two to restore: all that a program remembers lies in its memory and in the pointer to its
 * stack, which an exit by exception leaves where it was. A program of which the pointer is not known gets an instance
 * for each call.
 */
export function reusedProgram(module: WebAssembly.Module): ReusedProgram {
  let calls: WebAssembly.ModuleImports = {}
  const imports = Object.fromEntries(
    Object.keys(wasiShim([], () => {}).imports).map((name) => [name, (...args: unknown[]) => call(calls[name], args)]),
  )
  let current: { instance: Instance; unused: Unused | undefined } | undefined

  function take(): Instance {
    const { instance, unused } = (current ??= newInstance(module, imports))
    if (unused) restore(instance.memory, unused)
    else current = undefined
    return instance
  }

  function run({ start, memory }: Instance): void {
    try {
      start()
    } catch (error) {
      if (error instanceof ProgramExit) return
      current = undefined
      throw error
    } finally {
      if (memory.buffer.byteLength > MOST_BYTES) current = undefined
    }
  }

  return {
    open(shim) {
      const instance = take()
      calls = shim.imports
      shim.attach(instance.memory)
      return { exports: instance.exports, memory: instance.memory, run: () => run(instance) }
    },
  }
}

function call(imported: unknown, args: unknown[]): unknown {
  if (typeof imported !== 'function') throw new Error('Not a WASI program')
  return imported(...args)
}

function newInstance(module: WebAssembly.Module, imports: WebAssembly.ModuleImports) {
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports })
  const { memory, _start: start, [patched.stack]: stack } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function') throw new Error('Not a WASI program')
  const unused =
    stack instanceof WebAssembly.Global
      ? { memory: new Uint8Array(memory.buffer.slice(0)), stack, top: stack.value }
      : undefined
  return { instance: { exports, memory, start: () => start() }, unused }
}

function restore(memory: WebAssembly.Memory, unused: Unused): void {
  const bytes = new Uint8Array(memory.buffer)
  bytes.set(unused.memory)
  bytes.fill(0, unused.memory.length)
  unused.stack.value = unused.top
}
