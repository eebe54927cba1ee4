/** The part of the global that speech needs; TypeScript describes it only for browsers. */
declare namespace WebAssembly {
  type ModuleImports = Record<string, unknown>
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Memory {
    constructor(size: { initial: number })
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Table {
    private constructor()
    readonly length: number
    set(index: number, value: unknown): void
  }
  class Global {
    private constructor()
    value: unknown
  }
  class Instance {
    constructor(module: Module, imports: Record<string, ModuleImports>)
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
