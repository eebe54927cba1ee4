import { runProgram } from './run-program.js'

await runProgram('start', process.argv.slice(2), ['server', 'web'])
