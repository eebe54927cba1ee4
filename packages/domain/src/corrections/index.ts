export { compareScripts, type ScriptChanges } from './compare-scripts.ts'
export { correctionLimits, earlierHeardUntil } from './earlier-sound.ts'
export { CorrectedText } from './schema.ts'
export { correctionSentences } from './sentences.ts'
