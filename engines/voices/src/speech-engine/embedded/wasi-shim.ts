import { memoryFiles, type MemoryFiles, type OpenFile } from './memory-files.ts'

export type WasiShim = {
  imports: WebAssembly.ModuleImports
  /** Must be called before the program starts. */
  attach(memory: WebAssembly.Memory): void
  readFile(name: string): Uint8Array | undefined
}

export class ProgramExit extends Error {
  override name = 'ProgramExit'
}

/** Accessors of the program's memory, which is looked up in each call because it moves when it grows. */
type Memory = { view(): DataView; bytes(): Uint8Array }

const OK = 0
const BAD_DESCRIPTOR = 8
const NO_ENTRY = 44
const NOT_SEEKABLE = 29
const STDOUT = 1
const ROOT = 3
const CHARACTER_DEVICE = 2
const DIRECTORY = 3
const REGULAR_FILE = 4
const ALL_RIGHTS = 0xffffffffffffffffn
/** Rights of a terminal: to a stream that cannot seek and tell, the C library flushes at each newline. */
const TERMINAL_RIGHTS = ALL_RIGHTS & ~0x24n
const CREATE = 1
const TRUNCATE = 8
const APPEND = 1

/** The WASI calls that Flite uses, on an in-memory file system: no disk access (decision 0014). */
export function wasiShim(
  args: string[],
  onStdout: (bytes: Uint8Array) => void,
  given: Readonly<Record<string, string>> = {},
): WasiShim {
  let attached: WebAssembly.Memory | undefined
  const buffer = () => {
    if (!attached) throw new Error('The program has no memory yet')
    return attached.buffer
  }
  const memory = { view: () => new DataView(buffer()), bytes: () => new Uint8Array(buffer()) }
  const files = memoryFiles(given)
  const open = new Map<number, OpenFile>()

  return {
    imports: {
      ...programCalls(args, memory),
      ...descriptorCalls(memory),
      ...fileCalls(memory, files, open),
      ...transferCalls(memory, open, onStdout),
    },
    attach: (memory) => {
      attached = memory
    },
    readFile: files.contentsOf,
  }
}

function programCalls(args: string[], { view, bytes }: Memory) {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  return {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, encoded.length, true)
      view().setUint32(
        size,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      )
      return OK
    },
    args_get(pointers: number, buffer: number) {
      for (const arg of encoded) {
        view().setUint32(pointers, buffer, true)
        bytes().set(arg, buffer)
        pointers += 4
        buffer += arg.length
      }
      return OK
    },
    clock_time_get(_id: number, _precision: bigint, at: number) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true)
      return OK
    },
    proc_exit(code: number): number {
      throw new ProgramExit(`exit ${code}`)
    },
  }
}

/** File descriptor calls of the C library; descriptor 3 is the only directory. */
function descriptorCalls({ view, bytes }: Memory) {
  return {
    fd_fdstat_get(descriptor: number, at: number) {
      const isStandard = descriptor < ROOT
      view().setUint16(at, isStandard ? CHARACTER_DEVICE : descriptor === ROOT ? DIRECTORY : REGULAR_FILE, true)
      view().setUint16(at + 2, 0, true)
      view().setBigUint64(at + 8, isStandard ? TERMINAL_RIGHTS : ALL_RIGHTS, true)
      view().setBigUint64(at + 16, ALL_RIGHTS, true)
      return OK
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get(descriptor: number, at: number) {
      if (descriptor !== ROOT) return BAD_DESCRIPTOR
      view().setUint32(at, 0, true)
      view().setUint32(at + 4, 1, true)
      return OK
    },
    fd_prestat_dir_name(_descriptor: number, at: number) {
      bytes()[at] = '.'.charCodeAt(0)
      return OK
    },
  }
}

function fileCalls({ view, bytes }: Memory, files: MemoryFiles, open: Map<number, OpenFile>) {
  let nextDescriptor = ROOT + 1
  return {
    path_open(
      _directory: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      mode: number,
      at: number,
    ) {
      const name = new TextDecoder().decode(bytes().slice(path, path + length)).replace(/^(\.?\/)+/, '')
      const file = files.open(name, {
        creates: (flags & CREATE) !== 0,
        truncates: (flags & TRUNCATE) !== 0,
        appends: (mode & APPEND) !== 0,
      })
      if (!file) return NO_ENTRY
      open.set(nextDescriptor, file)
      view().setUint32(at, nextDescriptor++, true)
      return OK
    },
    fd_close(descriptor: number) {
      open.delete(descriptor)
      return OK
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, at: number) {
      const file = open.get(descriptor)
      const from = (['start', 'position', 'end'] as const)[whence]
      if (!file || !from) return NOT_SEEKABLE
      view().setBigUint64(at, BigInt(file.seek(Number(offset), from)), true)
      return OK
    },
  }
}

function transferCalls(memory: Memory, open: Map<number, OpenFile>, onStdout: (bytes: Uint8Array) => void) {
  return {
    fd_read(descriptor: number, vectors: number, count: number, at: number) {
      let total = 0
      const file = open.get(descriptor)
      for (const target of slices(memory, vectors, count)) total += file?.read(target) ?? 0
      memory.view().setUint32(at, total, true)
      return OK
    },
    fd_write(descriptor: number, vectors: number, count: number, at: number) {
      let total = 0
      const file = open.get(descriptor)
      for (const source of slices(memory, vectors, count)) {
        if (descriptor === STDOUT) onStdout(source.slice())
        else file?.write(source)
        total += source.length
      }
      memory.view().setUint32(at, total, true)
      return OK
    },
  }
}

function slices({ view, bytes }: Memory, vectors: number, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => {
    const from = view().getUint32(vectors + 8 * i, true)
    return bytes().subarray(from, from + view().getUint32(vectors + 8 * i + 4, true))
  })
}
