import { runProgram } from './run-program.js'

await runProgram(['apps/server/src/main/start.ts', ...process.argv.slice(2)])
