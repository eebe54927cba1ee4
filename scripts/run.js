import { runProgram } from './run-program.js'

const [command = '', ...args] = process.argv.slice(2)
await runProgram(command, args, ['server'])
