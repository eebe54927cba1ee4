export { readSound } from './read-sound.ts'
