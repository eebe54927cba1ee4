import { spawn } from 'node:child_process'

/** Runs a program to its end, or until the signal ends it: the exit code, or the error of the start, and the last line of output. */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; signal?: AbortSignal } = {},
): Promise<{ code: number | string; said: string }> {
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32' && program === 'npm',
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-1_000)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 'code' in error ? String(error.code) : error.message, said: '' }))
    child.once('close', (code, signal) =>
      resolve({ code: code ?? signal ?? 1, said: said.trim().split('\n').at(-1) ?? '' }),
    )
  })
}
