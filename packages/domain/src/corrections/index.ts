export { CorrectedText } from './schema.ts'
export { correctionSentences } from './sentences.ts'
