type MemoryFile = { bytes: Uint8Array; length: number }

/** An open file: reading and writing move its position, as the C library expects. */
export type OpenFile = {
  read(target: Uint8Array): number
  write(source: Uint8Array): void
  seek(offset: number, from: 'start' | 'position' | 'end'): number
}

export type MemoryFiles = {
  open(name: string, mode: { creates: boolean; truncates: boolean; appends: boolean }): OpenFile | undefined
  contentsOf(name: string): Uint8Array | undefined
}

const FIRST_CAPACITY_BYTES = 1 << 18

/** An in-memory file system, with initial files. */
export function memoryFiles(given: Readonly<Record<string, string>> = {}): MemoryFiles {
  const files = new Map(Object.entries(given).map(([name, text]) => [name, textFile(text)]))
  return {
    open(name, { creates, truncates, appends }) {
      const file = files.get(name) ?? (creates ? { bytes: new Uint8Array(FIRST_CAPACITY_BYTES), length: 0 } : undefined)
      if (!file) return undefined
      files.set(name, file)
      if (truncates) file.length = 0
      return openFile(file, appends)
    },
    contentsOf(name) {
      const file = files.get(name)
      return file?.bytes.subarray(0, file.length)
    },
  }
}

function textFile(text: string): MemoryFile {
  const bytes = new TextEncoder().encode(text)
  return { bytes, length: bytes.length }
}

function openFile(file: MemoryFile, appends: boolean): OpenFile {
  let position = 0
  return {
    read(target) {
      const piece = file.bytes.subarray(position, Math.max(position, Math.min(position + target.length, file.length)))
      target.set(piece)
      position += piece.length
      return piece.length
    },
    write(source) {
      if (appends) position = file.length
      const end = position + source.length
      makeRoom(file, end)
      file.bytes.set(source, position)
      position = end
      file.length = Math.max(file.length, end)
    },
    seek(offset, from) {
      position = { start: 0, position, end: file.length }[from] + offset
      return position
    },
  }
}

function makeRoom(file: MemoryFile, length: number): void {
  if (length <= file.bytes.length) return
  const grown = new Uint8Array(Math.max(length, file.bytes.length * 2))
  grown.set(file.bytes.subarray(0, file.length))
  file.bytes = grown
}
