export { suspensionSentences } from './suspension.ts'
