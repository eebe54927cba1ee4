type MemoryFile = { bytes: Uint8Array; length: number }
type OpenFile = { file: MemoryFile; position: number; appends: boolean }

export type WasiShim = {
  imports: Record<string, (...args: never[]) => number>
  /** Must be called before the program starts. */
  attach(memory: WebAssembly.Memory): void
  readFile(name: string): Uint8Array | undefined
}

export class ProgramExit extends Error {
  override name = 'ProgramExit'
}

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
/** Without the rights to seek and tell, the C library takes a stream for a terminal and flushes at each newline. */
const TERMINAL_RIGHTS = ALL_RIGHTS & ~0x24n
const CREATE = 1
const TRUNCATE = 8
const APPEND = 1

/** The part of WASI that Flite uses, over files in memory: no disk, no clock but our own, nothing left behind. */
export function wasiShim(args: string[], onStdout: (bytes: Uint8Array) => void): WasiShim {
  const files = new Map<string, MemoryFile>()
  const open = new Map<number, OpenFile>()
  let nextDescriptor = ROOT + 1
  let memory: WebAssembly.Memory | undefined

  const bytes = () => new Uint8Array(attached().buffer)
  const view = () => new DataView(attached().buffer)
  const imports = {
    ...argumentCalls(args, view, bytes),
    clock_time_get(_id: number, _precision: bigint, at: number) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true)
      return OK
    },
    fd_close(descriptor: number) {
      open.delete(descriptor)
      return OK
    },
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
    path_open(
      _directory: number, _lookup: number, path: number, length: number, flags: number,
      _rights: bigint, _inheriting: bigint, mode: number, at: number,
    ) {
      const name = fileName(bytes().slice(path, path + length))
      const file = files.get(name) ?? (flags & CREATE ? { bytes: new Uint8Array(1 << 18), length: 0 } : undefined)
      if (!file) return NO_ENTRY
      files.set(name, file)
      if (flags & TRUNCATE) file.length = 0
      open.set(nextDescriptor, { file, position: 0, appends: (mode & APPEND) !== 0 })
      view().setUint32(at, nextDescriptor++, true)
      return OK
    },
    fd_read(descriptor: number, vectors: number, count: number, at: number) {
      let total = 0
      const handle = open.get(descriptor)
      for (const target of handle ? slices(vectors, count) : []) if (handle) total += readInto(target, handle)
      view().setUint32(at, total, true)
      return OK
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, at: number) {
      const handle = open.get(descriptor)
      if (!handle) return NOT_SEEKABLE
      const base = [0, handle.position, handle.file.length][whence] ?? 0
      handle.position = base + Number(offset)
      view().setBigUint64(at, BigInt(handle.position), true)
      return OK
    },
    fd_write(descriptor: number, vectors: number, count: number, at: number) {
      let total = 0
      const handle = open.get(descriptor)
      for (const source of slices(vectors, count)) {
        if (handle) writeTo(handle, source)
        else if (descriptor === STDOUT) onStdout(source.slice())
        total += source.length
      }
      view().setUint32(at, total, true)
      return OK
    },
    proc_exit(code: number): number {
      throw new ProgramExit(`exit ${code}`)
    },
  }

  function attached(): WebAssembly.Memory {
    if (!memory) throw new Error('The program has no memory yet')
    return memory
  }

  function slices(vectors: number, count: number): Uint8Array[] {
    const data = view()
    return Array.from({ length: count }, (_, i) => {
      const from = data.getUint32(vectors + 8 * i, true)
      return bytes().subarray(from, from + data.getUint32(vectors + 8 * i + 4, true))
    })
  }

  return {
    imports,
    attach: (given) => {
      memory = given
    },
    readFile(name) {
      const file = files.get(name)
      return file?.bytes.subarray(0, file.length)
    },
  }
}

function argumentCalls(args: string[], view: () => DataView, bytes: () => Uint8Array) {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  return {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, encoded.length, true)
      view().setUint32(size, encoded.reduce((sum, arg) => sum + arg.length, 0), true)
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
  }
}

function fileName(path: Uint8Array): string {
  return new TextDecoder().decode(path).replace(/^(\.?\/)+/, '')
}

function readInto(target: Uint8Array, handle: OpenFile): number {
  const { file, position } = handle
  const piece = file.bytes.subarray(position, Math.min(position + target.length, file.length))
  target.set(piece)
  handle.position += piece.length
  return piece.length
}

function writeTo(handle: OpenFile, source: Uint8Array): void {
  const { file } = handle
  if (handle.appends) handle.position = file.length
  const end = handle.position + source.length
  if (end > file.bytes.length) {
    const grown = new Uint8Array(Math.max(end, file.bytes.length * 2))
    grown.set(file.bytes.subarray(0, file.length))
    file.bytes = grown
  }
  file.bytes.set(source, handle.position)
  handle.position = end
  file.length = Math.max(file.length, end)
}
