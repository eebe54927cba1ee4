import {
  byteReader,
  encodeNumber,
  encodePadded,
  encodeSigned,
  sectionIds,
  sectionsOf,
  type Section,
} from './wasm-bytes.ts'

/** The names under which a patched module exports its function table, its vocoder and the pointer to its stack. */
export const patched = { table: 'table', vocoder: 'vocoder', stack: 'stack' } as const

const VOCODER = 'mlsa_resynthesis'
const CALLER = 'cg_synth'
const VOCODER_ARGUMENTS = 5
const FUNCTION_NAMES = 1
/** The only global, by the convention of C compilers the pointer to the stack. */
const STACK_POINTER = 0
const kinds = { function: 0, table: 1, global: 3 } as const
const opcodes = { end: 0x0b, call: 0x10, call_indirect: 0x11, local_get: 0x20, i32_const: 0x41 } as const

type Module = { bytes: Uint8Array; sections: Section[] }
type Layout = { imports: number; functions: number; vocoder: number; caller: number; type: number; slot: number }

/**
 * Re-points the calls of the vocoder to an appended function, which calls the function in one more place of the table:
 * there JavaScript can change the frames before they become sound. The appended parts move no index, so nothing else is
 * rewritten; the sections of names and debugging are left out. Returns undefined if the module is another than
 * expected.
 */
export function patchModule(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    const module = { bytes, sections: sectionsOf(bytes) }
    const layout = layoutOf(module)
    return layout && rewritten(module, layout)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function layoutOf(module: Module): Layout | undefined {
  const names = functionNames(module)
  const [vocoder, caller] = [names.get(VOCODER), names.get(CALLER)]
  const imports = readerOf(module, sectionIds.import)?.number()
  const declared = readerOf(module, sectionIds.function)
  const table = readerOf(module, sectionIds.table)
  if (readerOf(module, sectionIds.global)?.number() !== 1) return undefined
  if (vocoder === undefined || caller === undefined || imports === undefined || !declared || !table) return undefined
  const functions = declared.number()
  const types = Array.from({ length: functions }, () => declared.number())
  const type = types[vocoder - imports]
  // One table of functions, and its least length.
  if (table.number() !== 1 || table.byte() !== 0x70 || type === undefined) return undefined
  table.skip(1)
  return { imports, functions, vocoder, caller, type, slot: table.number() }
}

function functionNames({ bytes, sections }: Module): Map<string, number> {
  const names = new Map<string, number>()
  for (const { id, from, to } of sections) {
    const reader = byteReader(bytes, from)
    if (id !== sectionIds.custom || reader.text() !== 'name') continue
    while (reader.at < to) {
      const kind = reader.byte()
      const length = reader.number()
      const end = reader.at + length
      if (kind !== FUNCTION_NAMES) {
        reader.skip(length)
        continue
      }
      for (let count = reader.number(); count > 0; count--) {
        const index = reader.number()
        names.set(reader.text(), index)
      }
      reader.skip(end - reader.at)
    }
  }
  return names
}

function rewritten(module: Module, layout: Layout): Uint8Array<ArrayBuffer> | undefined {
  const { bytes, sections } = module
  const code = codeWithHook(module, layout)
  if (!code) return undefined
  const bodies = sections
    .filter(({ id }) => id !== sectionIds.custom)
    .map((section): [number, Uint8Array] => [section.id, bodyOf(module, section, { layout, code })])
  return Buffer.concat([
    bytes.subarray(0, 8),
    ...bodies.flatMap(([id, body]) => [Uint8Array.from([id, ...encodeNumber(body.length)]), body]),
  ])
}

function bodyOf(
  { bytes }: Module,
  section: Section,
  { layout, code }: { layout: Layout; code: Uint8Array },
): Uint8Array {
  const { functions, type, slot, vocoder } = layout
  const reader = byteReader(bytes, section.from)
  switch (section.id) {
    case sectionIds.function:
      reader.number()
      return joined(encodeNumber(functions + 1), bytes.subarray(reader.at, section.to), encodeNumber(type))
    case sectionIds.table:
      return Uint8Array.from([1, 0x70, 0, ...encodeNumber(slot + 1)])
    case sectionIds.export: {
      const count = reader.number()
      return joined(
        encodeNumber(count + 3),
        bytes.subarray(reader.at, section.to),
        encodeExport(patched.table, kinds.table, 0),
        encodeExport(patched.vocoder, kinds.function, vocoder),
        encodeExport(patched.stack, kinds.global, STACK_POINTER),
      )
    }
    case sectionIds.code:
      return code
    default:
      return bytes.subarray(section.from, section.to)
  }
}

/** The functions with the caller's calls re-pointed and one more function at the end. */
function codeWithHook(
  module: Module,
  { imports, functions, vocoder, caller, type, slot }: Layout,
): Uint8Array | undefined {
  const { bytes, sections } = module
  const section = sections.find(({ id }) => id === sectionIds.code)
  const reader = readerOf(module, sectionIds.code)
  if (!section || reader?.number() !== functions) return undefined
  const first = reader.at
  // A Buffer's own slice would share its memory with the program.
  const code = Uint8Array.from(bytes.subarray(first, section.to))
  let calls = 0
  for (let index = 0; index < functions; index++) {
    const length = reader.number()
    if (index + imports === caller) {
      const body = code.subarray(reader.at - first, reader.at - first + length)
      calls = repointCalls(body, vocoder, imports + functions)
    }
    reader.skip(length)
  }
  if (calls === 0) return undefined
  const hook = [
    0,
    ...Array.from({ length: VOCODER_ARGUMENTS }, (_, i) => [opcodes.local_get, i]).flat(),
    opcodes.i32_const,
    ...encodeSigned(slot),
    opcodes.call_indirect,
    ...encodeNumber(type),
    0,
    opcodes.end,
  ]
  return joined(encodeNumber(functions + 1), code, encodeNumber(hook.length), hook)
}

function repointCalls(body: Uint8Array, from: number, to: number): number {
  const call = Buffer.from([opcodes.call, ...encodePadded(from)])
  const code = Buffer.from(body.buffer, body.byteOffset, body.length)
  let calls = 0
  for (let at = code.indexOf(call); at >= 0; at = code.indexOf(call, at + call.length)) {
    body.set(encodePadded(to), at + 1)
    calls++
  }
  return calls
}

function encodeExport(name: string, kind: number, index: number): number[] {
  return [...encodeNumber(name.length), ...Buffer.from(name), kind, ...encodeNumber(index)]
}

function readerOf({ bytes, sections }: Module, wanted: number) {
  const section = sections.find(({ id }) => id === wanted)
  return section && byteReader(bytes, section.from)
}

function joined(...parts: (Uint8Array | number[])[]): Uint8Array {
  return Buffer.concat(parts.map((part) => (part instanceof Uint8Array ? part : Uint8Array.from(part))))
}
