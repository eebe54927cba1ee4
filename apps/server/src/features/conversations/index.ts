export { presentTurn } from './present-turn.ts'
