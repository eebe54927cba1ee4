/** The part of the global that speech needs; TypeScript describes it only for browsers. */
declare namespace WebAssembly {
  type ModuleImports = Record<string, unknown>
  class Module {
    private constructor()
  }
  class Memory {
    private constructor()
    readonly buffer: ArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports: Record<string, ModuleImports>)
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
